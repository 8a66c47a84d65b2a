import { idOfStream, isEvent, type DomainEvent } from '@zhidan/domain';
import {
  indexDateAt,
  indexDateOf,
  quotation,
  quotationNumber,
  quotationRequested,
  serialOfNumber,
} from '@zhidan/domain/quotation';

/**
 * The number of days whose serials are kept. Orders are numbered by the day, and yesterday's numbers still
 * matter around midnight.
 */
const MOST_DAYS = 3;

interface Day {
  /** Numbers of existing orders. */
  readonly orders: Set<string>;
  /** Serials of existing orders, and of requests being handled. */
  readonly taken: Set<number>;
  readonly drawn: Set<number>;
}

/** Serials of the orders of the last days. */
export class OrderSerials {
  readonly category = quotation.category;
  readonly #days = new Map<string, Day>();

  /** The serial of the next order of a day (YYMMDD): the number of orders plus one, or the next free one. */
  next(index_date: string): number {
    const { orders, taken, drawn } = this.#day(index_date);
    let serial = orders.size + 1;
    while (taken.has(serial) || drawn.has(serial)) serial += 1;
    return serial;
  }

  /** The number of an order requested at an instant; its serial is given to no other request before `done`. */
  draw(now: string): string {
    const index_date = indexDateAt(now);
    const serial = this.next(index_date);
    this.#day(index_date).drawn.add(serial);
    return quotationNumber(now, serial);
  }

  /** Releases the number of a request that has ended, whether or not it made the order. */
  done(quotation_no: string): void {
    this.#days.get(indexDateOf(quotation_no))?.drawn.delete(serialOfNumber(quotation_no));
  }

  /** Counts an order once, however often its event arrives. */
  see(stream: string, event: DomainEvent): void {
    if (!isEvent(event, quotationRequested)) return;
    const quotation_no = idOfStream(stream);
    const { orders, taken } = this.#day(event.data.index_date);
    orders.add(quotation_no);
    taken.add(serialOfNumber(quotation_no));
  }

  #day(index_date: string): Day {
    const known = this.#days.get(index_date);
    if (known !== undefined) return known;
    const day: Day = { orders: new Set(), taken: new Set(), drawn: new Set() };
    this.#days.set(index_date, day);
    if (this.#days.size > MOST_DAYS) this.#days.delete([...this.#days.keys()].sort()[0] ?? '');
    return day;
  }
}

import { idOfStream, isEvent, type DomainEvent } from '@zhidan/domain';
import { indexDate, quotation, quotationRequested } from '@zhidan/domain/quotation';

/** Orders are numbered by the day; yesterday's are still of interest around midnight. */
const MOST_DAYS = 3;

/** How many orders there are of each of the last days. */
export class Serials {
  readonly category = quotation.category;
  readonly #days = new Map<string, Set<string>>();
  #drawn = { now: '', serial: 0 };

  /** The number that the next order of a day (YYMMDD) gets: 1 for its first one, and for a day long past. */
  next(index_date: string): number {
    return (this.#days.get(index_date)?.size ?? 0) + 1;
  }

  /**
   * The number of an order that is asked for at an instant; another one for each order of the same millisecond, which
   * would otherwise be called the same and be refused, looked up and asked for again.
   */
  draw(now: string): number {
    const next = this.next(indexDate(now));
    const serial = now === this.#drawn.now ? Math.max(next, this.#drawn.serial + 1) : next;
    this.#drawn = { now, serial };
    return serial;
  }

  /** The same order counts once, however often its event arrives. */
  see(stream: string, event: DomainEvent): void {
    if (!isEvent(event, quotationRequested)) return;
    const { index_date } = event.data;
    const orders = this.#days.get(index_date) ?? new Set();
    this.#days.set(index_date, orders.add(idOfStream(stream)));
    if (this.#days.size > MOST_DAYS) this.#days.delete([...this.#days.keys()].sort()[0] ?? '');
  }
}

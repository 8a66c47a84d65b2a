import type { DomainEvent } from '@zhidan/domain';
import { poloEventsAt } from '@zhidan/domain/quotation/cast';

/** An order with its events, as a history file of an export contains it. */
export interface MadeOrder {
  readonly stream: string;
  readonly events: readonly DomainEvent<string, Readonly<Record<string, unknown>>>[];
  /** The sum of its payments. */
  readonly paid: number;
}

/**
 * The moments up to which the made orders have come, used in turn: most orders are short, one in ten is
 * complete.
 */
const moments = [
  'asked',
  'submitted',
  'passed',
  'ordered',
  'confirmed',
  'paid',
  'submitted',
  'passed',
  'confirmed',
  'closed',
] as const;
/** The number of customers of the made shop; each customer has a key for personal data. */
const CUSTOMERS = 2_000;

/** Yields orders, each with a number of its own; every call yields the same orders. */
export function* madeHistory(orders: number): Generator<MadeOrder> {
  const texts = moments.map((moment) => JSON.stringify(poloEventsAt(moment)));
  const number = numberIn(texts[0] ?? '');
  for (let place = 0; place < orders; place += 1) {
    const own = `${number.slice(0, 7)}${String(place).padStart(10, '0')}`;
    const text = (texts[place % texts.length] ?? '')
      .replaceAll(number, own)
      .replaceAll('"club"', `"club-${place % CUSTOMERS}"`);
    const events: MadeOrder['events'] = JSON.parse(text);
    yield { stream: `quotation-${own}`, events, paid: paidIn(events) };
  }
}

function numberIn(events: string): string {
  const [, number] = /"quotation_no":"([\d-]+)"/.exec(events) ?? [];
  if (number === undefined) throw new Error('the first event names no order');
  return number;
}

const paidIn = (events: MadeOrder['events']): number =>
  events.reduce((sum, { type, data }) => sum + (type === 'PaymentAdded' ? Number(data['amount']) : 0), 0);

import { customer, streamOf, taipeiMonth, type DomainEvent } from '@zhidan/domain';
import { quotation } from '@zhidan/domain/quotation';
import type { ConnectedEventStore } from '@zhidan/eventstore';
import { StartError } from '../../embedded/start-error.js';

/** The subject of a bundle, and the streams that it contains from their first event on. */
export interface BundleSubject {
  readonly title: string;
  readonly streams: ReadonlySet<string>;
  /**
   * Whether the report describes an event of this instant, because the event belongs to the requested period.
   */
  readonly isAsked: (at: string) => boolean;
}

type Store = Pick<ConnectedEventStore, 'read' | 'readAll'>;

const always = () => true;

/**
 * The subject for an order number, a customer id or a month (YYYY-MM). Throws `StartError` for any other text.
 */
export async function chooseBundleSubject(store: Store, asked: string): Promise<BundleSubject> {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(asked)) return chosenMonth(store, asked);
  const order = streamOf(quotation, asked);
  if ((await firstOf(store, order)) !== undefined)
    return { title: `訂單 ${asked}`, streams: new Set([order]), isAsked: always };
  const person = streamOf(customer, asked);
  if ((await firstOf(store, person)) !== undefined) return chosenCustomer(store, asked);
  throw new StartError(`there is no order, no customer and no month ${asked}`);
}

async function chosenMonth(store: Store, month: string): Promise<BundleSubject> {
  const streams = new Set<string>();
  const isAsked = (at: string) => taipeiMonth(at) === month;
  for await (const { stream, metadata } of store.readAll())
    if (isAsked(metadata.at) && !stream.startsWith('seal-')) streams.add(stream);
  if (streams.size === 0) throw new StartError(`nothing happened in ${month}`);
  return { title: `月份 ${month}`, streams, isAsked };
}

/** A transferred order is in the bundles of both customers, because only whole streams can be verified. */
async function chosenCustomer(store: Store, id: string): Promise<BundleSubject> {
  const streams = new Set([streamOf(customer, id)]);
  for await (const event of store.readAll())
    if (event.stream.startsWith(`${quotation.category}-`) && textAt(event, 'customer_uid') === id)
      streams.add(event.stream);
  return { title: `客戶 ${id}`, streams, isAsked: always };
}

async function firstOf(store: Store, stream: string): Promise<DomainEvent | undefined> {
  for await (const event of store.read(stream, { limit: 1 })) return event;
  return undefined;
}

function textAt({ data }: DomainEvent, field: string): string | undefined {
  const found: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

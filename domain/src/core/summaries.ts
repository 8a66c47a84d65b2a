import type { WriteMoney } from './write-money.js';
import type { DomainEvent } from './event.js';

/** Describes an event in one line, with amounts in the format of the settings. */
export type EventSummarizer = (event: DomainEvent, money: WriteMoney) => string;

/** The summary of each kind of event of a union. */
export type SummariesOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (
    data: Extract<Event, { readonly type: Type }>['data'],
    money: WriteMoney,
  ) => string;
};

/**
 * The sentence of an event; the technical name for an event outside the union. The data was validated when it
 * was read.
 */
export function summaryIn(
  summaries: Readonly<Record<string, (data: never, money: WriteMoney) => string>>,
  { type, data }: DomainEvent,
  money: WriteMoney,
): string {
  return Object.hasOwn(summaries, type) ? (summaries[type]?.(data as never, money) ?? type) : type;
}

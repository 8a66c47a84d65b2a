import type { DomainEvent } from './event.js';

/** What is said of each kind of event of a union. */
export type SummariesOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (data: Extract<Event, { readonly type: Type }>['data']) => string;
};

/** The sentence of an event; its bare name for one of another union. Its data were checked when it was read. */
export function summaryIn(
  summaries: Readonly<Record<string, (data: never) => string>>,
  { type, data }: DomainEvent,
): string {
  return Object.hasOwn(summaries, type) ? (summaries[type]?.(data as never) ?? type) : type;
}

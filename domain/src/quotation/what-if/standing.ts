import { isEvent } from '../../core/is-event.js';
import type { Actor } from '../../core/event.js';
import { type QuotationEvent, quotationEventDefinition, quotationEvents } from '../events.js';
import { quotation } from '../quotation.js';
import type { QuotationRow } from '../row/row.js';
import { quotationFolded, type RowEvent } from '../row/fold-row.js';
import type { QuotationState } from '../state.js';

/** An order in memory, as rules see it and as a row, for stored events and for ones that are only tried. */
export interface Standing {
  readonly state: QuotationState;
  /** Undefined where the order does not exist. */
  readonly row: QuotationRow | undefined;
  /** -1 where the stream has no events. */
  readonly revision: number;
}

export const nothingYet: Standing = { state: quotation.initial, row: undefined, revision: -1 };

export const standingAfter = ({ state, row }: Standing, event: RowEvent): Standing => ({
  state: isEvent(event, ...quotationEvents) ? quotation.evolve(state, event) : state,
  row: quotationFolded(row, event),
  revision: event.revision,
});

/** The order after events that are only tried, as it would be read once they were stored. */
export const standingWith = (
  standing: Standing,
  events: readonly QuotationEvent[],
  { stream, at, actor }: { readonly stream: string; readonly at: string; readonly actor: Actor },
): Standing =>
  events.reduce(
    (soFar, { type, data }) =>
      standingAfter(soFar, {
        stream,
        revision: soFar.revision + 1,
        type,
        data: asStored(type, data),
        metadata: { at, actor },
      }),
    standing,
  );

/** The data of an event after a round trip through JSON. Throws where they do not fit the event's schema. */
const asStored = (type: string, data: unknown): unknown =>
  JSON.parse(JSON.stringify(quotationEventDefinition(type)?.schema.parse(data) ?? data));

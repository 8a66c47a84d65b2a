import { isEvent } from '../../core/is-event.js';
import { isTakenBack } from '../../core/taken-back.js';
import type { Actor } from '../../core/event.js';
import { type QuotationEvent, quotationEventDefinition, quotationEvents } from '../events.js';
import { quotation } from '../quotation.js';
import type { QuotationRow } from '../row/row.js';
import { foldQuotationColumns, type RowEvent } from '../row/fold-row.js';
import type { QuotationState } from '../state.js';

/** An order in memory, as its state for the rules and as its row; its events may be stored or only tried. */
export interface OrderStateAndRow {
  readonly state: QuotationState;
  /** Undefined where the order does not exist. */
  readonly row: QuotationRow | undefined;
  /** -1 where the stream has no events. */
  readonly revision: number;
}

export const noOrderYet: OrderStateAndRow = { state: quotation.initial, row: undefined, revision: -1 };

export const foldStateAndRow = ({ state, row }: OrderStateAndRow, event: RowEvent): OrderStateAndRow =>
  isTakenBack(event)
    ? { ...noOrderYet, revision: event.revision }
    : {
        state: isEvent(event, ...quotationEvents) ? quotation.evolve(state, event) : state,
        row: foldQuotationColumns(row, event),
        revision: event.revision,
      };

/** The order after events that are only tried, as it would be read once they were stored. */
export const stateAndRowAfter = (
  standing: OrderStateAndRow,
  events: readonly QuotationEvent[],
  { stream, at, actor }: { readonly stream: string; readonly at: string; readonly actor: Actor },
): OrderStateAndRow =>
  events.reduce(
    (soFar, { type, data }) =>
      foldStateAndRow(soFar, {
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

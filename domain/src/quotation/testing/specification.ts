import { specificationOf } from '../../testing/specification.js';
import { MONDAY } from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import type { CodeMoved } from '../movement/events.js';
import { quotation } from '../quotation.js';
import type { Quotation } from '../state.js';
import { orderOf } from './order-of.js';

export const { given } = specificationOf(quotation);

export const after = (...events: readonly QuotationEvent[]): Quotation => orderOf(events);

type Moved = CodeMoved['data'];

/** A move of an order, by default made by the system on Monday without notes. */
export const codeMovedEvent = (data: Pick<Moved, 'from' | 'to' | 'cause'> & Partial<Moved>): CodeMoved => ({
  type: 'CodeMoved',
  data: {
    created_date: MONDAY,
    staff_uid: '',
    staff_notes: '',
    customer_notes: '',
    warnings: [],
    ...data,
  },
});

import { describe, expect, it } from '@jest/globals';
import { poloEventsAt } from './cast/index.js';
import { allQuotationCodes, type QuotationCode } from '../codes/quotation-codes.js';
import type { QuotationEvent } from './events.js';
import { orderOf } from './testing/order-of.js';

const moved = (from: QuotationCode, to: QuotationCode): QuotationEvent => ({
  type: 'CodeMoved',
  data: {
    from,
    to,
    cause: 'moved',
    created_date: '2026-03-16T01:00:00.000Z',
    staff_uid: 'mei',
    staff_notes: '',
    customer_notes: '',
    warnings: [],
  },
});

describe('the approval of samples', () => {
  it('is given by ordering production, and is not withdrawn by moving the order', () => {
    const events = poloEventsAt('productionConfirmed');
    expect(orderOf(events).sample_approved).toBe(true);
    const kept = allQuotationCodes.filter((to) => orderOf([...events, moved(4001, to)]).sample_approved);
    expect(kept).toEqual(allQuotationCodes);
  });
});

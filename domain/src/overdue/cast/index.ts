import type { OverdueEvent } from '../events.js';

/** A case of the café, opened four days after the due date. */
export const overdueOpenedFor = (quotation_no: string): OverdueEvent => ({
  type: 'OverdueOpened',
  data: {
    overdue_no: 'O260430001',
    quotation_no,
    customer_uid: 'cafe',
    company: '一日咖啡',
    nick_name: '咖啡',
    sales_value: 'mei',
    stage: 'production',
    due_date: '2026-04-26',
    amount: 32913,
    unpaid: 32913,
    created_date: '2026-04-30T01:00:00.000Z',
  },
});

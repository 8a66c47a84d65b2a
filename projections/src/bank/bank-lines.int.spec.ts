import type { BankLineEvent } from '@zhidan/domain/bank';
import { History, proofOf } from '../testing/index.js';
import { bankLinesProjection } from './bank-lines.js';

const history = new History();
const created_date = '2026-11-22T01:00:00.000Z';
const by = { staff_uid: 'hua', staff_name: '會計阿華', created_date };
const allocations = [{ quotation_no: '261101-1000000001', stage: 'proofing' as const, amount: 943 }];

const imported = (amount: number): BankLineEvent => ({
  type: 'BankLineImported',
  data: {
    account: '001',
    statement_id: 's1',
    date: '2026-11-21',
    amount,
    balance: 5000,
    payer: '林教練',
    five_digits: '12345',
    remark: '跨行轉入',
    raw: '2026/11/21',
    created_date,
  },
});

history.happened(
  'bankline-1',
  imported(943),
  { type: 'BankLineMatchBegun', data: { allocations, ...by } },
  { type: 'BankLineMatched', data: { allocations, ...by } },
  { type: 'BankLineUnmatched', data: { allocations, reason: '對錯了', ...by } },
  { type: 'BankLineMatchBegun', data: { allocations, ...by } },
  { type: 'BankLineMatched', data: { allocations, ...by } },
);
history.happened('bankline-2', imported(12), { type: 'BankLineIgnored', data: { reason: '利息', ...by } });
history.happened('bankline-3', imported(500));

proofOf(bankLinesProjection, history.events);

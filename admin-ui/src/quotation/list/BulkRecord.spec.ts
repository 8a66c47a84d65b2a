import { expect, it } from '@jest/globals';
import type { BulkCommand } from './BulkDialog.js';
import { recordOf } from './BulkRecord.js';

type Asked = Parameters<BulkCommand['refusalOf']>[0];
const order = (of: Partial<Asked>): Asked => ({
  code: 3001,
  allowed_actions: ['record-proofing-step', 'record-production-step'],
  ...of,
});

it('a step that is recorded for many belongs to its own stage', () => {
  expect(recordOf(3501, ' 一起印 ')).toMatchObject({
    action: 'record-proofing-step',
    body: { status_code: 3501, message: '一起印' },
  });
  expect(recordOf(3601, '')?.action).toBe('record-production-step');
  expect(recordOf(9999, '')).toBeUndefined();
});

it('says before it is sent which orders will not take it, and why', () => {
  const record = recordOf(3501, '');
  expect(record?.refusalOf(order({}))).toBeUndefined();
  expect(record?.refusalOf(order({ code: 4002 }))).toContain('不能紀錄');
  expect(record?.refusalOf(order({ allowed_actions: [] }))).toContain('不能由您紀錄打樣進度');
});

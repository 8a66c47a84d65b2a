import { expect, it } from '@jest/globals';
import { recorded } from '../testing/recorded.js';
import type { OverdueEvent } from './events.js';
import { opened } from './opened.fixture.js';
import { foldOverdueRow, type OverdueRow } from './row.js';

const by = { staff_uid: 'hua', staff_name: '會計阿華' };

const asked: OverdueEvent = {
  type: 'OverdueFollowedUp',
  data: { message: '會計說五號匯', ...by, created_date: '2026-05-02T15:30:00.000Z' },
};
const promised: OverdueEvent = {
  type: 'OverduePromised',
  data: { from: null, to: '2026-05-05', created_date: '2026-05-02T15:31:00.000Z' },
};
const takenBack: OverdueEvent = {
  type: 'OverduePromised',
  data: { from: '2026-05-05', to: null, created_date: '2026-05-06T02:00:00.000Z' },
};

const rowOf = (...events: readonly OverdueEvent[]): OverdueRow | undefined =>
  events.reduce<OverdueRow | undefined>(
    (row, event, revision) => foldOverdueRow(row, recorded('overdue-1', event, { revision })),
    undefined,
  );

it('an overdue case is due for follow-up on the day on which it is opened, and on the day after each contact', () => {
  expect(rowOf(opened)?.follow_up_date).toBe('2026-04-30');
  expect(rowOf(opened, asked)?.follow_up_date).toBe('2026-05-03');
});

it('an overdue case with a promise is due for follow-up only once the promised day has passed or the promise is withdrawn', () => {
  expect(rowOf(opened, asked, promised)?.follow_up_date).toBe('2026-05-06');
  expect(rowOf(opened, asked, promised, takenBack)?.follow_up_date).toBe('2026-05-03');
});

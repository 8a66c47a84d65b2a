import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { dueText } from '../display/days.js';
import type { OverdueEvent } from './events.js';
import type { OverdueStatus } from './state.js';

export const overdueStatusTitles: Readonly<Record<OverdueStatus, string>> = {
  open: '追蹤中',
  promised: '已承諾付款',
  paid: '已付清',
  written_off: '呆帳',
  ended: '訂單結束',
};

/** The days overdue of a case, as text. */
export const overdueText = (days_overdue: number): string =>
  days_overdue === 0 ? '尚未逾期' : dueText(-days_overdue);

const summaries: SummariesOf<OverdueEvent> = {
  OverdueOpened: ({ overdue_no, due_date, unpaid }, money) =>
    `開立逾期案件 ${overdue_no}：${due_date} 到期，未付 ${money(unpaid)}`,
  OverdueFollowedUp: ({ message }) => `追蹤紀錄：${message}`,
  OverduePromised: ({ to }) => (to === null ? '取消承諾付款日' : `客戶承諾於 ${to} 付款`),
  OverdueNoted: () => '更新了備註',
  OverdueClosed: ({ status, message }) =>
    `逾期案件結案：${overdueStatusTitles[status]}${message === '' ? '' : `，${message}`}`,
  OverdueReopened: ({ unpaid }, money) => `付款被更正，重新追蹤未付的 ${money(unpaid)}`,
  OverdueReassigned: ({ from, customer_uid }) =>
    from === customer_uid ? '案件隨訂單更換了業務' : '案件隨訂單轉移給另一位客戶',
  OverdueRedated: ({ from, to }) => `到期日由 ${from} 改為 ${to}`,
  OverdueRemoved: () => '刪除了逾期案件',
};

/** The summary of a case's event; the technical name for an event of another aggregate. */
export const overdueSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

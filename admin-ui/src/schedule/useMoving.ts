import { useState } from 'react';
import { dateMovedIntoWeek, scheduleKey, type ScheduleRow } from '@zhidan/domain/statistics';
import { formatDate, useDisplayStyle, useMessages } from '@zhidan/ui-kit';
import { getJson } from '@zhidan/ui-kit/api';
import { refusalMessage } from '../form/Refused.js';
import { today } from '../list/today.js';
import { useSendCommand } from '../quotation/command/OrderCommands.js';
import { dueDate, dueStage } from '../quotation/list/figures.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import type { StaffsQuotation } from '../quotation/staffsQuotation.js';
import { orderPieces, overflowText } from './plan.js';

/** A moved order with the due date that sales had set before; null for none. */
export interface MovedOrder {
  readonly order: ListedQuotation;
  readonly text: string;
  readonly before: string | null;
}

export const isMovable = ({ allowed_actions }: ListedQuotation): boolean =>
  allowed_actions.includes('set-completion-date');

async function setDateOf(order: ListedQuotation): Promise<string | null> {
  const whole = await getJson<StaffsQuotation>(`/api/quotations/${encodeURIComponent(order.quotation_no)}`);
  const process = dueStage(order) === 'proofing' ? whole.proofing_process : whole.product_process;
  return process.completion_date;
}

/** Moves orders to another week, and can undo the last move. */
export function useMoveToWeek(rows: readonly ScheduleRow[]) {
  const give = useSendCommand();
  const say = useMessages();
  const style = useDisplayStyle();
  const [moved, setMoved] = useState<MovedOrder>();
  const set = async (order: ListedQuotation, date: string | null) => {
    const given = await give({
      action: 'set-completion-date',
      body: { stage: dueStage(order), date },
      seen: order,
    });
    if (given.is === 'refused') say.fail(refusalMessage(given.error));
    return given.is === 'done';
  };
  const move = async (order: ListedQuotation, week: string) => {
    const stage = dueStage(order);
    const due = dueDate(order, stage);
    if (due === null || !isMovable(order)) return;
    const date = dateMovedIntoWeek(week, due, today());
    if (date === due) return;
    const before = await setDateOf(order);
    if (!(await set(order, date))) return;
    const row = rows.find(({ key }) => key === scheduleKey(stage, week));
    const capacity = rows.find((one) => one.stage === stage && one.capacity !== null)?.capacity ?? null;
    const over = overflowText(stage, row, capacity, orderPieces(order));
    const text = `${order.quotation_no} 的交期改為 ${formatDate(date, style.date)}${over && `，${over}`}`;
    setMoved({ order, before, text });
  };
  const back = async () => {
    if (moved !== undefined && (await set(moved.order, moved.before))) setMoved(undefined);
  };
  return { moved, move, back, forget: () => setMoved(undefined) };
}

import { changeOverdueBody } from '@zhidan/domain/overdue';
import { CommandButton } from '../act/ActButton.js';
import { closeCaseAction, followUpAction, promiseAction } from './acts.js';
import type { OverdueCase } from './overdueCase.js';

interface OverdueProps {
  readonly record: OverdueCase;
}

/** Buttons for the commands that an overdue case currently allows. */
export const OverdueActionButtons = ({ record }: OverdueProps) => (
  <>
    {(record.status === 'open' || record.status === 'promised') && <FollowActs record={record} />}
    <CommandButton
      title="刪除"
      route="DELETE /api/overdues/:id"
      explain={`確定要刪除逾期案件 ${record.overdue_no} 嗎？歷程會留下這個案件，但清單不再顯示。`}
      done="已刪除逾期案件"
      isDestructive
      leadsTo="/overdues"
    />
  </>
);

/** Buttons for the commands that follow up an open case. */
const FollowActs = ({ record }: OverdueProps) => (
  <>
    <CommandButton {...followUpAction} isFirst />
    <CommandButton {...promiseAction(record)} />
    {record.promise_date !== null && (
      <CommandButton
        title="取消承諾"
        route="PUT /api/overdues/:id"
        body={changeOverdueBody}
        given={{ promise_date: null }}
        explain="這筆欠款會回到「追蹤中」。"
        done="已取消承諾付款日"
      />
    )}
    <CommandButton {...closeCaseAction(record)} />
  </>
);

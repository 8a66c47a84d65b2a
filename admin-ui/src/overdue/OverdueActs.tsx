import { overdueStatusTitles } from '@zhidan/domain/overdue';
import { ActButton } from '../act/ActButton.js';
import type { OverdueCase } from './overdueCase.js';

/** What may be done about a debt now. */
export function OverdueActs({ record }: { readonly record: OverdueCase }) {
  const isFollowed = record.status === 'open' || record.status === 'promised';
  return (
    <>
      {isFollowed && (
        <>
          <ActButton
            title="追蹤"
            route="POST /api/overdues/:id/follow-up"
            fields={[
              { name: 'message', label: '追蹤內容', kind: 'note' },
              { name: 'promise_date', label: '承諾付款日', kind: 'date', optional: true },
            ]}
            done="已記下這次追蹤"
            isFirst
          />
          <ActButton
            title="承諾付款"
            route="PUT /api/overdues/:id"
            fields={[
              {
                name: 'promise_date',
                label: '承諾付款日',
                kind: 'date',
                ...(record.promise_date === null ? {} : { first: record.promise_date }),
              },
            ]}
            done="已記下承諾付款日"
          />
          {record.promise_date !== null && (
            <ActButton
              title="取消承諾"
              route="PUT /api/overdues/:id"
              given={{ promise_date: null }}
              explain="這筆欠款會回到「追蹤中」。"
              done="已取消承諾付款日"
            />
          )}
          <ActButton
            title="結案"
            route="POST /api/overdues/:id/close"
            fields={[
              {
                name: 'status',
                label: '結果',
                kind: 'choice',
                first: record.unpaid === 0 ? 'paid' : 'written_off',
                choices: (['paid', 'written_off'] as const).map((value) => ({
                  value,
                  title: overdueStatusTitles[value],
                })),
              },
              { name: 'message', label: '說明', kind: 'note', optional: true },
            ]}
            done="已結案"
          />
        </>
      )}
      <ActButton
        title="刪除"
        route="DELETE /api/overdues/:id"
        explain={`確定要刪除逾期案件 ${record.overdue_no} 嗎？歷程會留下這個案件，但清單不再顯示。`}
        done="已刪除逾期案件"
        isDestructive
        leadsTo="/overdues"
      />
    </>
  );
}

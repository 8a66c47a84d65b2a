import { formatDate, formatMoney } from '@zhidan/domain/display';
import { paidStageTitles } from '@zhidan/domain/allocation';
import type { SettingValues } from '@zhidan/domain/setting';
import { amount, Line, text } from '../page/Table.js';
import type { WorkerMonth } from './data.js';

export const workColumns = [
  text('完成日期'),
  text('訂單編號'),
  text('客戶暱稱'),
  text('階段'),
  text('配件種類'),
  text('規格'),
  amount('單價'),
  amount('數量'),
  amount('金額'),
  text('發放'),
];

/** The work of one worker in a month, line by line. */
export function Work({ worker, display }: { worker: WorkerMonth; display: SettingValues<'display'> }) {
  const { money, date } = display;
  return worker.allocate.map((entry) => (
    <Line
      key={`${entry.allocation_id} ${entry.index}`}
      columns={workColumns}
      cells={[
        formatDate(entry.processing_finish_date, date),
        entry.quotation_no,
        entry.buyer_nickname,
        paidStageTitles[entry.proofing_of_product],
        entry.accessories_kind_name,
        entry.product_name,
        formatMoney(entry.record.processing_payment, money, 4),
        entry.record.processing_number.toLocaleString('en-US'),
        formatMoney(entry.record.processing_amount, money),
        entry.paid_date === null ? '未發放' : formatDate(entry.paid_date, date),
      ]}
    />
  ));
}

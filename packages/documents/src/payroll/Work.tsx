import { formatDate, formatMoney } from '@zhidan/domain/display';
import { paidStageTitles } from '@zhidan/domain/allocation';
import type { SettingValues } from '@zhidan/domain/setting';
import { amountColumn, TableRow, textColumn } from '../page/Table.js';
import type { WorkerMonth } from './data.js';

export const payrollWorkColumns = [
  textColumn('完成日期'),
  textColumn('訂單編號'),
  textColumn('客戶暱稱'),
  textColumn('階段'),
  textColumn('配件種類'),
  textColumn('規格'),
  amountColumn('單價'),
  amountColumn('數量'),
  amountColumn('金額'),
  textColumn('發放'),
];

/** The work of one worker in a month, line by line. */
export function WorkerMonthTable({
  worker,
  display,
}: {
  worker: WorkerMonth;
  display: SettingValues<'display'>;
}) {
  const { money, date } = display;
  return worker.allocate.map((entry) => (
    <TableRow
      key={`${entry.allocation_id} ${entry.index}`}
      columns={payrollWorkColumns}
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

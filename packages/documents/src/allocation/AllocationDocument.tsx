import {
  totalPayOf,
  feeFields,
  feeTitles,
  type AllocationRow,
  type ShownLine,
} from '@zhidan/domain/allocation';
import { inSalesUnit } from '@zhidan/domain/category';
import { formatDate, formatMoney, type MoneyStyle } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import { breakdownText } from '@zhidan/domain/quotation';
import { LabelledValueStrip } from '../page/Facts.js';
import { LetterPage } from '../page/LetterPage.js';
import { TableSumRow } from '../page/Sum.js';
import { amountColumn, TableHead, TableRow, textColumn } from '../page/Table.js';
import type { AllocationData } from './data.js';

/** The allocation sheet: who works on which part of each design, and for how much. */
export function AllocationDocument(data: AllocationData) {
  const {
    stage,
    quotation_no,
    nick_name,
    category_name,
    breakdown,
    sales_unit,
    due_date,
    allocations,
    settings,
    download,
  } = data;
  const { company, display } = settings;
  const { title } = documents[`${stage}-allocation`];
  const total = totalPayOf(allocations.flatMap((each) => each.processing_allocate_data));
  return (
    <LetterPage
      company={company}
      title={title}
      number={quotation_no}
      heading={`訂單編號 ${quotation_no}`}
      download={download}
      isSealed
    >
      <main>
        <LabelledValueStrip
          of={[
            ['客戶暱稱', nick_name],
            ['交貨日期', due_date === undefined ? '尚未排定' : formatDate(due_date, display.date)],
            ['商品名稱', category_name],
            ['尺寸數量', breakdownText(breakdown)],
            ['款數', `${allocations.length} 款`],
            ['工資合計', formatMoney(total, display.money)],
          ]}
        />
        {allocations.length === 0 && <p className="quiet">這張訂單還沒有排定加工</p>}
        {allocations.map((allocation) => (
          <Design key={allocation.id} allocation={allocation} sales_unit={sales_unit} money={display.money} />
        ))}
        {stage === 'proofing' && allocations.length > 0 && (
          <p className="quiet">打樣工資以單價乘數量加倍計算，小計已加倍。</p>
        )}
      </main>
    </LetterPage>
  );
}

const columns = [
  textColumn('配件部位'),
  textColumn('配件種類'),
  textColumn('加工人員'),
  textColumn('規格'),
  amountColumn(feeTitles.tailor_fee),
  amountColumn(feeTitles.crop_fee),
  amountColumn(feeTitles.processing_fee),
  amountColumn('成本'),
  amountColumn('數量'),
  amountColumn('小計'),
];

function Design({
  allocation,
  sales_unit,
  money,
}: {
  allocation: AllocationRow;
  sales_unit: string;
  money: MoneyStyle;
}) {
  const { is_index, product_value, allocate_record_id, case_close, total } = allocation;
  return (
    <section className="spaced">
      <h2>
        第 {is_index} 款　{inSalesUnit(product_value, sales_unit)}
        <span className="record">
          {allocate_record_id}
          {case_close && '　已結案'}
        </span>
      </h2>
      <div className="scrolls">
        <table className="dense">
          <TableHead columns={columns} />
          <tbody>
            {allocation.processing_allocate_data.map((line) => (
              <TableRow key={line.index} columns={columns} cells={cellsOf(line, money)} />
            ))}
          </tbody>
          <tfoot>
            <TableSumRow columns={[8, 2]} name="本款小計" amount={formatMoney(total, money)} />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

const cellsOf = (line: ShownLine, money: MoneyStyle) => [
  line.accessories_material_group_name || '主體',
  line.accessories_kind_name,
  line.processing_staff_name || '尚未分配',
  line.product_name,
  ...feeFields.map((fee) => (line.chosen_fees.includes(fee) ? formatMoney(line[fee], money, 4) : '—')),
  formatMoney(line.processing_payment, money, 4),
  line.processing_number.toLocaleString('en-US'),
  formatMoney(line.processing_amount, money),
];

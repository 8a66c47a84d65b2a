import { inSalesUnit } from '@zhidan/domain/category';
import { formatMoney, type MoneyStyle } from '@zhidan/domain/display';
import {
  breakdownText,
  chargedProofingPrice,
  effectiveUnitPrice,
  orderTotals,
  totalsOf,
  usesEarlierSamples,
  type Quotation,
} from '@zhidan/domain/quotation';
import { TableSumRow } from '../page/Sum.js';
import { amountColumn, TableHead, textColumn } from '../page/Table.js';

const columns = [
  textColumn('項目'),
  amountColumn('數量'),
  amountColumn('單價'),
  amountColumn('小計（未稅）'),
  amountColumn('小計（含稅）'),
];

interface PriceProps {
  order: Quotation;
  write: (sum: number) => string;
}

/** The price line by line, and the total. */
export function PriceBlock({ order, money }: { order: Quotation; money: MoneyStyle }) {
  const write = (sum: number) => formatMoney(sum, money);
  const totals = orderTotals(order);
  const { average_unit_price: average } = totals;
  return (
    <section>
      <h2>價格</h2>
      <div className="scrolls">
        <table>
          <TableHead columns={columns} />
          <tbody>
            <ProductLine order={order} write={write} />
            <SamplesLine order={order} write={write} />
          </tbody>
          <tfoot>
            <TableSumRow columns={[3, 2]} name="未稅合計" amount={write(totals.total_amount)} />
            <TableSumRow columns={[3, 2]} name="營業稅 5%" amount={write(totals.tax)} />
            <TableSumRow columns={[3, 2]} name="含稅總金額" amount={write(totals.total_amount_tax)} isTotal />
            <TableSumRow
              columns={[3, 2]}
              name="平均單價（含稅）"
              amount={`${Number.isInteger(average) ? '' : '約 '}${write(average)}`}
            />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function ProductLine({ order, write }: PriceProps) {
  const unit_price = effectiveUnitPrice(order);
  const { total_amount } = totalsOf({ ...order, unit_price, proofing_price: 0 });
  return (
    <tr>
      <th scope="row">
        {order.category_name}
        <small>{order.specification}</small>
      </th>
      <td className="amount">
        {inSalesUnit(order.order_value, order.sales_unit)}
        {order.breakdown.length > 0 && <small>{breakdownText(order.breakdown)}</small>}
      </td>
      <td className="amount">
        {write(unit_price)}
        {order.unit_price_off !== null && <small>優惠價，原價 {write(order.unit_price)}</small>}
      </td>
      <td className="amount">{write(total_amount)}</td>
      <td className="amount">{write(orderTotals(order).product_price_tax)}</td>
    </tr>
  );
}

function SamplesLine({ order, write }: PriceProps) {
  const proofing_price = chargedProofingPrice(order);
  return (
    <tr>
      <th scope="row">
        打樣費
        {order.disable_proofing && <small>本商品免打樣費</small>}
        {usesEarlierSamples(order) && <small>沿用先前核准的樣品</small>}
      </th>
      <td className="amount">{order.proofing_value} 款</td>
      <td className="amount">{write(proofing_price)}</td>
      <td className="amount">{write(totalsOf({ ...order, proofing_price, unit_price: 0 }).total_amount)}</td>
      <td className="amount">{write(orderTotals(order).proofing_price_tax)}</td>
    </tr>
  );
}

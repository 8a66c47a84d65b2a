import { formatMoney, type MoneyStyle } from '@zhidan/domain/display';
import {
  breakdownText,
  effectiveUnitPrice,
  orderTotals,
  totalsOf,
  type Quotation,
} from '@zhidan/domain/quotation';
import { Sum } from '../page/Sum.js';

/** What is charged, line by line and in all. */
export function PriceBlock({ order, money }: { order: Quotation; money: MoneyStyle }) {
  const write = (amount: number) => formatMoney(amount, money);
  const totals = orderTotals(order);
  const { average_unit_price: average } = totals;
  const unit_price = effectiveUnitPrice(order);
  const product = totalsOf({ ...order, unit_price, proofing_price: 0 });
  const samples = totalsOf({ ...order, unit_price: 0 });
  return (
    <section>
      <h2>價格</h2>
      <div className="scrolls">
        <table>
          <thead>
            <tr>
              <th scope="col">項目</th>
              <th scope="col" className="amount">
                數量
              </th>
              <th scope="col" className="amount">
                單價
              </th>
              <th scope="col" className="amount">
                小計（未稅）
              </th>
              <th scope="col" className="amount">
                小計（含稅）
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                {order.category_name}
                <small>{order.specification}</small>
              </th>
              <td className="amount">
                {order.order_value.toLocaleString('en-US')} 個
                {order.breakdown.length > 0 && <small>{breakdownText(order.breakdown)}</small>}
              </td>
              <td className="amount">
                {write(unit_price)}
                {order.unit_price_off !== null && <small>優惠價，原價 {write(order.unit_price)}</small>}
              </td>
              <td className="amount">{write(product.total_amount)}</td>
              <td className="amount">{write(totals.product_price_tax)}</td>
            </tr>
            <tr>
              <th scope="row">
                打樣費
                {order.disable_proofing && <small>本商品免打樣費</small>}
              </th>
              <td className="amount">{order.proofing_value} 款</td>
              <td className="amount">{write(order.proofing_price)}</td>
              <td className="amount">{write(samples.total_amount)}</td>
              <td className="amount">{write(totals.proofing_price_tax)}</td>
            </tr>
          </tbody>
          <tfoot>
            <Sum columns={[3, 2]} name="未稅合計" amount={write(totals.total_amount)} />
            <Sum columns={[3, 2]} name="營業稅 5%" amount={write(totals.tax)} />
            <Sum columns={[3, 2]} name="含稅總金額" amount={write(totals.total_amount_tax)} isTotal />
            <Sum
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

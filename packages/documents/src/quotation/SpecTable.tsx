import { inSalesUnit } from '@zhidan/domain/category';
import { formatMoney, type MoneyStyle } from '@zhidan/domain/display';
import { quantityText, sellingPriceText, usesEarlierSamples, type Quotation } from '@zhidan/domain/quotation';

/** The product, its options and quantities. */
export function SpecTable(props: { order: Quotation; money: MoneyStyle; mask_price: boolean }) {
  const { order, money, mask_price } = props;
  const rows: readonly (readonly [string, string])[] = [
    ['商品名稱', order.category_name],
    ['規格', order.specification],
    ['版型編號', order.pattern_no],
    ['商品特色', order.feature],
    ['訂購數量', quantityText(order)],
    ['打樣款數', usesEarlierSamples(order) ? '沿用核准的樣品' : `${order.proofing_value} 款`],
    ['每款最低數量', inSalesUnit(order.split_quantity, order.sales_unit)],
    ['建議售價', suggested(order.selling_price, money, mask_price)],
  ];
  return (
    <section>
      <h2>規格</h2>
      <table className="plain">
        <tbody>
          {rows
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function suggested(selling_price: number, money: MoneyStyle, mask_price: boolean): string {
  const text = sellingPriceText(selling_price);
  return mask_price || text === String(selling_price) ? formatMoney(selling_price, money) : text;
}

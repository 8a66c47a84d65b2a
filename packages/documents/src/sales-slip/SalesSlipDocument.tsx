import { formatDate, formatMoney } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import {
  freightPayers,
  invoiceAddresseeLines,
  invoiceAddresseeOf,
  openBalanceOf,
  outstandingAmount,
  paidAmount,
  receiverLines,
  receiverOf,
  stageOfKind,
  stageTitles,
  type Delivery,
  type Quotation,
} from '@zhidan/domain/quotation';
import { SignatureSection } from '../page/Boxes.js';
import { OrderPage } from '../order/OrderPage.js';
import { LabelledValueList, LabelledValueStrip } from '../page/Facts.js';
import { Signature } from '../page/Signature.js';
import { amountColumn, TableRow, textColumn, TableSection } from '../page/Table.js';
import { withoutPrices } from '../quotation/masked.js';
import { PriceBlock } from '../quotation/PriceBlock.js';
import type { OrderPaperData } from '../order/data.js';

/** The sales slip, sent with the goods and the invoice: it lists what was sold and shipped. */
export function SalesSlipDocument(data: OrderPaperData) {
  const { sales, settings, mask_price } = data;
  const { company, display } = settings;
  const order = mask_price ? withoutPrices(data.order) : data.order;
  const { title } = documents['sales-slip'];
  const open = openBalanceOf(outstandingAmount(data.order));
  const isMore = open.figure === 'credit';
  const money = (sum: number) => formatMoney(mask_price ? 0 : sum, display.money);
  const { deliveries, accounting } = order;
  const invoices = [...new Set(accounting.payment_record.map(({ invoice_no }) => invoice_no))];
  return (
    <OrderPage title={title} data={data}>
      <main>
        <Shipped data={data} order={order} />
        <div className="sections">
          <section>
            <h2>發票</h2>
            <LabelledValueList
              of={[
                ...invoiceAddresseeLines(invoiceAddresseeOf(order)),
                ['發票號碼', invoices.filter((number) => number !== '').join('、')],
                [
                  '付款狀況',
                  `已付 ${money(paidAmount(data.order))}，${isMore ? '溢收' : '未付'} ${money(open.amount)}`,
                ],
              ]}
            />
          </section>
          <section>
            <h2>送貨</h2>
            <LabelledValueList of={receiverLines(receiverOf(order))} />
          </section>
        </div>
        <div className="spaced">
          <PriceBlock order={order} money={display.money} />
        </div>
        {deliveries.length > 0 && <Deliveries deliveries={deliveries} date={display.date} money={money} />}
      </main>
      <footer className="foot sections">
        <SignatureSection title="簽收" names={['客戶簽收', '簽收日期']} />
        <Signature title="業務" company={company} contact={sales} />
      </footer>
    </OrderPage>
  );
}

/** The deliveries with their dates and cartons; before the first delivery, the number of planned cartons. */
function Shipped({ data, order }: { data: OrderPaperData; order: Quotation }) {
  const { date } = data.settings.display;
  const goods = order.deliveries.filter(({ production_kind }) => production_kind === 1);
  const sent = goods.at(-1);
  const cartons = goods.reduce((sum, { carton_number }) => sum + carton_number, 0);
  return (
    <LabelledValueStrip
      of={[
        ['商品編號', data.product_no ?? order.pattern_no],
        ['訂購日期', formatDate(order.creation_date, date)],
        ['出貨日期', sent === undefined ? '尚未出貨' : formatDate(sent.create_date, date)],
        ['箱數', `${goods.length === 0 ? order.carton : cartons} 箱`],
        ['淨重', `${order.net_weight.toLocaleString('en-US')} 公斤`],
      ]}
    />
  );
}

const columns = [
  textColumn('出貨日期'),
  textColumn('內容'),
  textColumn('配送方式'),
  textColumn('單號'),
  amountColumn('箱數'),
  amountColumn('毛重'),
  textColumn('運費'),
];

function Deliveries(props: {
  deliveries: readonly Delivery[];
  date: Parameters<typeof formatDate>[1];
  money: (sum: number) => string;
}) {
  const { deliveries, date, money } = props;
  return (
    <TableSection title="配送紀錄" columns={columns}>
      {deliveries.map((one) => (
        <TableRow
          key={one.delivery_id}
          columns={columns}
          cells={[
            formatDate(one.create_date, date),
            <>
              {stageTitles[stageOfKind(one.production_kind)]}　{one.item_of_goods.join('、')}
              {one.describe !== '' && <small>{one.describe}</small>}
            </>,
            one.delivery_way,
            one.delivery_number,
            one.carton_number.toLocaleString('en-US'),
            `${one.rough_weight.toLocaleString('en-US')} 公斤`,
            freightText(one, money),
          ]}
        />
      ))}
    </TableSection>
  );
}

/** Who pays the freight, with the amount where the buyer pays. */
const freightText = ({ who_pay_fee, freight_fee }: Delivery, money: (sum: number) => string): string =>
  who_pay_fee === 0 ? freightPayers[who_pay_fee] : `${freightPayers[who_pay_fee]} ${money(freight_fee)}`;

import { formatDate, formatMoney, type MoneyStyle } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import { purchaseStatuses } from '@zhidan/domain/purchase';
import { LabelledValueList, LabelledValueStrip } from '../page/Facts.js';
import { LetterPage } from '../page/LetterPage.js';
import { splitTextLines } from '../page/paragraphs.js';
import { Signature } from '../page/Signature.js';
import { TableSumRow } from '../page/Sum.js';
import { amountColumn, TableRow, textColumn, TableSection } from '../page/Table.js';
import type { PurchaseData } from './data.js';

const columns = [
  textColumn('品號'),
  textColumn('品名'),
  textColumn('說明'),
  amountColumn('數量'),
  textColumn('單位'),
  amountColumn('單價'),
  amountColumn('小計（未稅）'),
];

/** The purchase order to a supplier: what is bought, at which price and until when. */
export function PurchaseDocument({ purchase, buyer, settings, download }: PurchaseData) {
  const { company, display } = settings;
  const { title } = documents.purchase;
  return (
    <LetterPage
      company={company}
      title={title}
      number={purchase.purchasing_no}
      heading={`採購單號 ${purchase.purchasing_no}`}
      download={download}
    >
      <main>
        <LabelledValueStrip
          of={[
            ['採購日期', formatDate(purchase.create_date, display.date)],
            ['預計到貨', purchase.expected_date && formatDate(purchase.expected_date, display.date)],
            ['狀態', purchaseStatuses[purchase.status]],
            ['發票號碼', purchase.invoice_no],
            ['採購人員', purchase.staff_name],
          ]}
        />
        <div className="sections">
          <SupplierBlock supplier={purchase.supplier} />
          <section>
            <h2>採購方與送貨地點</h2>
            <p className="name">{company.company_fullname}</p>
            <LabelledValueList
              of={[
                ['統一編號', company.tax_id_number],
                ['電話', company.telephone],
                ['送貨地址', company.address],
                ['付款條件', purchase.supplier.payment_terms],
                ['交貨方式', purchase.supplier.delivery],
              ]}
            />
          </section>
        </div>
        <Items purchase={purchase} style={display.money} />
      </main>
      <footer className="foot sections">
        <section>
          <h2>採購說明</h2>
          {purchase.status === 'cancelled' && (
            <p>本採購單已取消{purchase.cancel_reason && `：${purchase.cancel_reason}`}</p>
          )}
          {splitTextLines(purchase.memo).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>出貨時請附送貨單並註明採購單號 {purchase.purchasing_no}。</p>
        </section>
        <Signature title="採購" company={company} contact={buyer} />
      </footer>
    </LetterPage>
  );
}

type Purchase = PurchaseData['purchase'];

const SupplierBlock = ({ supplier }: { supplier: Purchase['supplier'] }) => (
  <section>
    <h2>供應商</h2>
    <p className="name">{supplier.company}</p>
    <LabelledValueList
      of={[
        ['統一編號', supplier.tax_id_number],
        [
          '聯絡人',
          [supplier.sales_name, supplier.sales_cell_phone || supplier.sales_telephone]
            .filter((text) => text !== '')
            .join(' '),
        ],
        ['電子郵件', supplier.sales_email],
        ['電話', supplier.company_telephone],
        ['傳真', supplier.company_fax],
        ['地址', supplier.company_address],
      ]}
    />
  </section>
);

function Items({ purchase, style }: { purchase: Purchase; style: MoneyStyle }) {
  const money = (sum: number) => formatMoney(sum, style);
  return (
    <TableSection
      title="採購明細"
      columns={columns}
      foot={
        <>
          <TableSumRow columns={[5, 2]} name="未稅合計" amount={money(purchase.subtotal)} />
          <TableSumRow columns={[5, 2]} name="營業稅 5%" amount={money(purchase.tax)} />
          {purchase.extra_freight > 0 && (
            <TableSumRow columns={[5, 2]} name="運費" amount={money(purchase.extra_freight)} />
          )}
          <TableSumRow columns={[5, 2]} name="總金額" amount={money(purchase.total)} isTotal />
        </>
      }
    >
      {purchase.items.map((item) => (
        <TableRow
          key={item.material_storage_id}
          columns={columns}
          cells={[
            item.type,
            item.product_name,
            item.product_description,
            item.quantity.toLocaleString('en-US'),
            item.unit,
            formatMoney(item.unit_price, style, 4),
            money(item.subtotal),
          ]}
        />
      ))}
    </TableSection>
  );
}

import { formatDate, formatMoney } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import {
  invoiceStateTitles,
  monthsOfPeriod,
  noProofBecause,
  proofBarCode,
  proofQrCodes,
  rocYear,
  TAX_PERCENT,
} from '@zhidan/domain/invoice';
import { invoiceKindTitles } from '@zhidan/domain/quotation';
import { LabelledValueList, LabelledValueStrip } from '../page/Facts.js';
import { LetterPage } from '../page/LetterPage.js';
import { TableSumRow } from '../page/Sum.js';
import { amountColumn, TableRow, textColumn, TableSection } from '../page/Table.js';
import { barCodePicture, qrCodePicture } from './codes.js';
import type { InvoiceDocumentData } from './data.js';

type Invoice = InvoiceDocumentData['invoice'];

/**
 * An invoice: the proof, to be cut out, as the tax office prescribes it (5.7 cm wide and 9 cm high), beside the
 * details. A page that cannot contain the proof gives the reason.
 */
export function InvoiceDocument({ quotation_no, invoice, sealed, settings, download }: InvoiceDocumentData) {
  const { display } = settings;
  const company = sellerOf(invoice, settings);
  const { title } = documents.invoice;
  const because = noProofBecause(invoice, sealed !== undefined);
  return (
    <LetterPage
      company={company}
      title={title}
      number={invoice.number}
      heading={`發票號碼 ${dashed(invoice.number)}`}
      download={download}
      isSealed
    >
      <main>
        <LabelledValueStrip
          of={[
            ['開立日期', formatDate(`${invoice.day}T${invoice.time}+08:00`, display.date)],
            ['訂單編號', quotation_no],
            ['發票種類', invoiceKindTitles[invoice.kind]],
            ['狀態', invoiceStateTitles[invoice.state]],
          ]}
        />
        {invoice.state !== 'issued' && <p className="taken-back">{invoiceStateTitles[invoice.state]}</p>}
        <div className="invoice">
          {sealed === undefined || because !== undefined ? (
            <p className="proof no-proof">{because}</p>
          ) : (
            <Proof invoice={invoice} sealed={sealed} company_name={company.company_fullname} />
          )}
          <Details invoice={invoice} settings={{ ...settings, company }} />
        </div>
      </main>
    </LetterPage>
  );
}

/** The company as it was when the invoice was issued: what an invoice says never changes. */
const sellerOf = (
  { seller_id, seller_name, seller_address }: Invoice,
  { company }: InvoiceDocumentData['settings'],
): InvoiceDocumentData['settings']['company'] => ({
  ...company,
  company_fullname: seller_name,
  tax_id_number: seller_id,
  address: seller_address,
});

/** The number with the dash after its letters, as it is printed. */
const dashed = (number: string): string => `${number.slice(0, 2)}-${number.slice(2)}`;

/** The two months of an invoice as they are printed: 115年03-04月. */
function periodText(period: string): string {
  const [first, second] = monthsOfPeriod(period).map((month) => month.slice(5, 7));
  return `${rocYear(period)}年${first}-${second}月`;
}

function Proof({
  invoice,
  sealed,
  company_name,
}: {
  invoice: Invoice;
  sealed: string;
  company_name: string;
}) {
  const { number, period, day, time, random_number, total, seller_id, buyer_id } = invoice;
  const [left, right] = proofQrCodes(invoice, sealed);
  const barCode = proofBarCode(invoice);
  return (
    <section className="proof">
      <p className="shop">{company_name}</p>
      <h2>電子發票證明聯</h2>
      <p className="large">{periodText(period)}</p>
      <p className="large">{dashed(number)}</p>
      <p className="small">
        <span>
          {day} {time}
        </span>
        {buyer_id !== '' && <span>格式 25</span>}
      </p>
      <p className="small">
        <span>隨機碼 {random_number}</span>
        <span>總計 {total}</span>
      </p>
      <p className="small">
        <span>賣方 {seller_id}</span>
        {buyer_id !== '' && <span>買方 {buyer_id}</span>}
      </p>
      <img className="bars" src={barCodePicture(barCode)} alt={`條碼 ${barCode}`} />
      <p className="codes">
        <img src={qrCodePicture(left)} alt="左方二維條碼" />
        <img src={qrCodePicture(right)} alt="右方二維條碼" />
      </p>
    </section>
  );
}

const columns = [
  textColumn('品名'),
  amountColumn('數量'),
  textColumn('單位'),
  amountColumn('單價'),
  amountColumn('金額'),
];

const DECIMALS = 2;

function Details({ invoice, settings }: Pick<InvoiceDocumentData, 'invoice' | 'settings'>) {
  const { display, company } = settings;
  const money = (sum: number) => formatMoney(sum, display.money);
  const unitPrice = (sum: number) => sum.toLocaleString('en-US', { maximumFractionDigits: DECIMALS });
  const { title, buyer_id, seller_id, tax_type, sales, tax, total, lines, allowances } = invoice;
  return (
    <div>
      <LabelledValueList
        of={[
          ['買受人', title],
          ['買方統編', buyer_id],
          ['賣方', company.company_fullname],
          ['賣方統編', seller_id],
          ['課稅別', tax_type === 2 ? '零稅率' : `應稅 ${TAX_PERCENT}%`],
        ]}
      />
      <TableSection
        title="交易明細"
        columns={columns}
        foot={
          <>
            <TableSumRow
              columns={[3, 2]}
              name={tax > 0 ? '銷售額' : '銷售額（含稅）'}
              amount={money(sales)}
            />
            {tax > 0 && <TableSumRow columns={[3, 2]} name="營業稅" amount={money(tax)} />}
            <TableSumRow columns={[3, 2]} name="總計" amount={money(total)} isTotal />
          </>
        }
      >
        {lines.map(({ description, quantity, unit, amount }) => (
          <TableRow
            key={description}
            columns={columns}
            cells={[
              description,
              quantity.toLocaleString('en-US'),
              unit,
              unitPrice(amount / quantity),
              money(amount),
            ]}
          />
        ))}
      </TableSection>
      {allowances.length > 0 && <Allowances allowances={allowances} display={display} />}
    </div>
  );
}

const allowanceColumns = [
  textColumn('折讓單號碼'),
  textColumn('日期'),
  textColumn('狀態'),
  amountColumn('未稅'),
  amountColumn('稅額'),
  amountColumn('折讓金額'),
];

function Allowances({
  allowances,
  display,
}: Pick<Invoice, 'allowances'> & Pick<InvoiceDocumentData['settings'], 'display'>) {
  const money = (sum: number) => formatMoney(sum, display.money);
  return (
    <TableSection title="折讓" columns={allowanceColumns}>
      {allowances.map((allowance) => (
        <TableRow
          key={allowance.allowance_no}
          columns={allowanceColumns}
          cells={[
            allowance.allowance_no,
            formatDate(allowance.day, display.date),
            allowance.cancelled ? '已作廢' : '有效',
            money(allowance.net),
            money(allowance.tax),
            money(allowance.total),
          ]}
        />
      ))}
    </TableSection>
  );
}

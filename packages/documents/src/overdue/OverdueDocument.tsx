import { formatDate, formatMoney } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import { ageingBands, overdueSums } from '@zhidan/domain/overdue';
import { BankAccountDetails } from '../page/Bank.js';
import { BuyerBlock } from '../page/BuyerBlock.js';
import { LabelledValueList, LabelledValueStrip } from '../page/Facts.js';
import { LetterPage } from '../page/LetterPage.js';
import { Signature } from '../page/Signature.js';
import { TableSumRow } from '../page/Sum.js';
import { amountColumn, TableRow, textColumn, TableSection } from '../page/Table.js';
import type { OverdueData } from './data.js';

const columns = [
  textColumn('訂單編號'),
  textColumn('商品名稱'),
  textColumn('到期日'),
  amountColumn('逾期'),
  textColumn('承諾付款日'),
  amountColumn('訂單金額'),
  amountColumn('已付'),
  amountColumn('未付'),
];

const REMINDER =
  '感謝您的訂購。下列訂單截至結算日期仍有款項未付，請於收到本通知後儘速匯款；若已付款，請告知匯款帳號後五碼，以便查帳。';
const THANKS = '下列訂單的款項已全數付清，感謝您的付款。';

/** The reminder of payment: what a customer owes past its due date, and where to pay it. */
export function OverdueDocument({
  overdue_no,
  written,
  buyer,
  lines,
  sales,
  settings,
  download,
}: OverdueData) {
  const { company, bank, display } = settings;
  const { title } = documents.overdue;
  const money = (sum: number) => formatMoney(sum, display.money);
  const date = (at: string | null) => (at === null || at === '' ? '' : formatDate(at, display.date));
  const sums = overdueSums(lines);
  return (
    <LetterPage
      company={company}
      title={title}
      number={overdue_no}
      heading={`案件編號 ${overdue_no}`}
      download={download}
    >
      <main>
        <LabelledValueStrip
          of={[
            ['結算日期', date(written)],
            ['客戶', buyer.company || buyer.nick_name],
            ['逾期訂單', `${lines.length} 筆`],
            ['未付總額', money(sums.unpaid)],
          ]}
        />
        <div className="sections">
          <BuyerBlock title="客戶" buyer={buyer} />
          <BankAccountDetails bank={bank} />
        </div>
        <p className="letter">{sums.unpaid > 0 ? REMINDER : THANKS}</p>
        <Lines lines={lines} money={money} date={date} />
      </main>
      <footer className="foot sections">
        <section>
          <h2>帳齡</h2>
          <LabelledValueList
            className="strip plain-strip"
            of={ageingBands.map((ageing) => [
              ageing === '90+' ? '91 天以上' : `${ageing} 天`,
              money(sums.ageing[ageing]),
            ])}
          />
        </section>
        <Signature title="業務" company={company} contact={sales} />
      </footer>
    </LetterPage>
  );
}

interface LinesProps {
  lines: OverdueData['lines'];
  money: (sum: number) => string;
  date: (at: string | null) => string;
}

/** One line per order: the amount owed and the date it was due. */
function Lines({ lines, money, date }: LinesProps) {
  const sums = overdueSums(lines);
  return (
    <TableSection
      title="逾期明細"
      columns={columns}
      foot={
        <>
          <TableSumRow columns={[6, 2]} name="訂單金額" amount={money(sums.amount)} />
          <TableSumRow columns={[6, 2]} name="已付" amount={money(sums.paid)} />
          <TableSumRow columns={[6, 2]} name="未付總額" amount={money(sums.unpaid)} isTotal />
        </>
      }
    >
      {lines.map((line) => (
        <TableRow
          key={line.id}
          columns={columns}
          cells={[
            line.quotation_no,
            line.category_name,
            date(line.due_date),
            `${line.days_overdue.toLocaleString('en-US')} 天`,
            date(line.promise_date),
            money(line.amount),
            money(line.paid),
            money(line.unpaid),
          ]}
        />
      ))}
    </TableSection>
  );
}

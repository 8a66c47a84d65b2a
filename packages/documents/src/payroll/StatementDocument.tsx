import { formatMoney } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import { SignatureSection } from '../page/Boxes.js';
import { LabelledValueStrip } from '../page/Facts.js';
import { LetterPage } from '../page/LetterPage.js';
import { Signature } from '../page/Signature.js';
import { TableSumRow } from '../page/Sum.js';
import { TableHead } from '../page/Table.js';
import type { PayStatementData } from './data.js';
import { monthText, repeatedTableHeading } from './words.js';
import { WorkerMonthTable, payrollWorkColumns } from './Work.js';

/**
 * Column spans of the rows with sums: the label spans the first seven columns, so that the sum is below the
 * amounts.
 */
const sumColumns = [7, 2] as const;

/** The statement on which a worker checks the pay of a month. */
export function PayStatementDocument({ worker, year, month, settings, download }: PayStatementData) {
  const { company, display } = settings;
  const { title } = documents['payroll-statement'];
  const period = monthText({ year, month });
  const money = (sum: number) => formatMoney(sum, display.money);
  const name = worker.employee_name;
  return (
    <LetterPage
      company={company}
      title={title}
      number={`${name} ${period}`}
      heading={period}
      download={download}
      paper="sheets"
    >
      <main>
        <LabelledValueStrip
          of={[
            ['員工', name],
            ['編號', worker.number],
            ['支付方式', worker.payment],
            ['帳號', worker.payment_account],
            ['應付總額', money(worker.total)],
          ]}
        />
        <div className="spaced scrolls">
          <table className="dense">
            <TableHead
              columns={payrollWorkColumns}
              running={repeatedTableHeading(company, title, `${name}　${period}`)}
            />
            <tbody>
              {worker.allocate.length === 0 && (
                <tr>
                  <td colSpan={payrollWorkColumns.length}>這個月沒有已結案的加工</td>
                </tr>
              )}
              <WorkerMonthTable worker={worker} display={display} />
            </tbody>
            <tfoot>
              <TableSumRow columns={sumColumns} name="打樣小計" amount={money(worker.proofing_subtotal)} />
              <TableSumRow columns={sumColumns} name="生產小計" amount={money(worker.production_subtotal)} />
              <TableSumRow columns={sumColumns} name="合計" amount={money(worker.total)} isTotal />
              <TableSumRow columns={sumColumns} name="已發放" amount={money(worker.paid)} />
              <TableSumRow columns={sumColumns} name="未發放" amount={money(worker.unpaid)} />
            </tfoot>
          </table>
        </div>
      </main>
      <footer className="foot sections">
        <SignatureSection title="簽收" names={['員工簽名', '簽收日期']} />
        <Signature title="公司" company={company} contact={undefined} />
      </footer>
    </LetterPage>
  );
}

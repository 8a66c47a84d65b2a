import { formatMoney } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import { Signing } from '../page/Boxes.js';
import { Strip } from '../page/Facts.js';
import { LetterPage } from '../page/LetterPage.js';
import { Signature } from '../page/Signature.js';
import { Sum } from '../page/Sum.js';
import { Head } from '../page/Table.js';
import type { StatementData } from './data.js';
import { monthText, runningHead } from './words.js';
import { Work, payrollWorkColumns } from './Work.js';

/** The label of a sum spans the first seven columns, so that the sum is below the amounts. */
const sumColumns = [7, 2] as const;

/** The statement on which a worker checks the pay of a month. */
export function StatementDocument({ worker, year, month, settings, download }: StatementData) {
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
        <Strip
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
            <Head columns={payrollWorkColumns} running={runningHead(company, title, `${name}　${period}`)} />
            <tbody>
              {worker.allocate.length === 0 && (
                <tr>
                  <td colSpan={payrollWorkColumns.length}>這個月沒有已結案的加工</td>
                </tr>
              )}
              <Work worker={worker} display={display} />
            </tbody>
            <tfoot>
              <Sum columns={sumColumns} name="打樣小計" amount={money(worker.proofing_subtotal)} />
              <Sum columns={sumColumns} name="生產小計" amount={money(worker.production_subtotal)} />
              <Sum columns={sumColumns} name="合計" amount={money(worker.total)} isTotal />
              <Sum columns={sumColumns} name="已發放" amount={money(worker.paid)} />
              <Sum columns={sumColumns} name="未發放" amount={money(worker.unpaid)} />
            </tfoot>
          </table>
        </div>
      </main>
      <footer className="foot sections">
        <Signing title="簽收" names={['員工簽名', '簽收日期']} />
        <Signature title="公司" company={company} contact={undefined} />
      </footer>
    </LetterPage>
  );
}

import { formatMoney } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import { payrollGrandTotal } from '@zhidan/domain/payroll';
import { LabelledValueStrip } from '../page/Facts.js';
import { LetterPage } from '../page/LetterPage.js';
import { amountColumn, TableHead, TableRow, textColumn } from '../page/Table.js';
import type { PayoutData, WorkerMonth } from './data.js';
import { monthText, repeatedTableHeading } from './words.js';
import { WorkerMonthTable, payrollWorkColumns } from './Work.js';

const columns = [
  textColumn('員工'),
  textColumn('編號'),
  textColumn('支付方式'),
  textColumn('帳號'),
  amountColumn('打樣小計'),
  amountColumn('生產小計'),
  amountColumn('合計'),
  amountColumn('已發放'),
  amountColumn('未發放'),
  textColumn('簽收'),
];

/** The payout list of a month: first the sum for each worker, then the work behind it. */
export function PayoutDocument({ workers, year, month, settings, download }: PayoutData) {
  const { company, display } = settings;
  const { title } = documents['payroll-payout'];
  const period = monthText({ year, month });
  const money = (sum: number) => formatMoney(sum, display.money);
  const total = payrollGrandTotal(workers);
  const running = repeatedTableHeading(company, title, period);
  return (
    <LetterPage company={company} title={title} number={period} download={download} paper="sheets" isSealed>
      <main>
        <LabelledValueStrip
          of={[
            ['人數', `${workers.length} 人`],
            ['總計', money(total.total)],
            ['已發放', money(total.paid)],
            ['未發放', money(total.unpaid)],
          ]}
        />
        <Totals workers={workers} running={running} money={money} />
        {workers.length === 0 && <p className="quiet">這個月沒有應付的加工工資</p>}
        {workers.map((worker) => (
          <Details key={worker.id} worker={worker} running={running} data={settings} />
        ))}
      </main>
    </LetterPage>
  );
}

interface TotalsProps {
  workers: PayoutData['workers'];
  running: string;
  money: (sum: number) => string;
}

/** A row for each worker with the sum to be paid and a box to sign in, and the total. */
function Totals({ workers, running, money }: TotalsProps) {
  const total = payrollGrandTotal(workers);
  const sums = (of: typeof total) =>
    [of.proofing_subtotal, of.production_subtotal, of.total, of.paid, of.unpaid].map(money);
  return (
    <div className="spaced scrolls">
      <table className="dense">
        <TableHead columns={columns} running={running} />
        <tbody>
          {workers.map((worker) => (
            <TableRow
              key={worker.id}
              columns={columns}
              cells={[
                worker.employee_name,
                worker.number,
                worker.payment,
                worker.payment_account,
                ...sums(worker),
                <span key="sign" className="sign-here" />,
              ]}
            />
          ))}
          <tr className="grand">
            <th scope="row" colSpan={4}>
              總計
            </th>
            {sums(total).map((sum, at) => (
              <td key={columns[at + 4]?.name} className="amount">
                {sum}
              </td>
            ))}
            <td className="quiet">{workers.length} 人</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Details(props: { worker: WorkerMonth; running: string; data: PayoutData['settings'] }) {
  const { worker, running, data } = props;
  const { display } = data;
  return (
    <div className="details spaced scrolls">
      <table className="dense">
        <TableHead columns={payrollWorkColumns} running={`${running}　${worker.employee_name}`} />
        <tbody>
          <WorkerMonthTable worker={worker} display={display} />
          <tr className="grand">
            <th scope="row" colSpan={8}>
              {worker.employee_name} 合計
            </th>
            <td className="amount">{formatMoney(worker.total, display.money)}</td>
            <td className="quiet">{worker.allocate.length} 筆</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

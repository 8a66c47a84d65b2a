import type { Pool } from '@zhidan/database';
import { renderPayout, renderPayStatement, type WorkerMonth } from '@zhidan/documents';
import { hasPermission, recordReadModel, salaryPaymentMethods, sqlNames, type Caller } from '@zhidan/domain';
import { customerReadModel } from '@zhidan/domain/customer';
import {
  lastClosedMonth,
  payrollIdOf,
  payrollReadModel,
  payrollRow,
  payrollSums,
  type PayrollMonth,
  type PayrollRow,
} from '@zhidan/domain/payroll';
import { problems } from '@zhidan/http';
import type {
  DocumentKind,
  DocumentDependencies,
  DocumentRequest,
  DocumentQuery,
} from '../document/document.js';
import { waitUntilCaughtUpWith } from '../resource/parts.js';
import { documentSettings } from '../document/settings.js';
import { payrollResource } from './resource.js';

/** A worker's earnings in a month, for payroll and for that worker. */
export const payrollStatementDocument: DocumentKind = {
  kind: 'payroll-statement',
  paper: 'pages',

  async page(asked, parts) {
    const uid = asked.id;
    if (!sees(asked.caller, uid)) throw problems.notFound();
    const month = await monthAsked(asked, parts);
    const [worker] = await workersWith(parts.pool, await monthsOf(parts.pool, month, uid), month, uid);
    if (worker === undefined) throw problems.notFound();
    return renderPayStatement({ ...(await paper(asked, parts)), ...month, worker });
  },
};

/** The pay of all workers for a month. */
export const payrollPayoutDocument: DocumentKind = {
  kind: 'payroll-payout',
  paper: 'pages',

  async page(asked, parts) {
    if (asked.id !== 'all') throw problems.notFound();
    const month = await monthAsked(asked, parts);
    const workers = await workersWith(parts.pool, await monthsOf(parts.pool, month), month);
    return renderPayout({ ...(await paper(asked, parts)), ...month, workers });
  },
};

const sees = (caller: Caller, uid: string): boolean =>
  hasPermission(caller, 'payroll_authority_r') || caller.customer_id === uid;

/**
 * The requested month, or the last closed one. Later corrections are included; an earlier state of a month
 * cannot be shown.
 */
async function monthAsked(
  { request, wishes }: DocumentRequest,
  parts: DocumentDependencies,
): Promise<PayrollMonth> {
  if (wishes.at !== undefined) throw notPast();
  await waitUntilCaughtUpWith(parts.freshness, payrollResource, request);
  return monthOf(wishes, lastClosedMonth(parts.clock().toISOString()));
}

const notPast = () => problems.malformed([{ path: 'at', message: 'has no meaning for payroll' }]);

const monthOf = ({ year, month }: DocumentQuery, usual: PayrollMonth): PayrollMonth => ({
  year: year ?? usual.year,
  month: month ?? usual.month,
});

async function paper({ download }: DocumentRequest, parts: DocumentDependencies) {
  const settingOf = await documentSettings(parts);
  return { settings: { company: settingOf('company'), display: settingOf('display') }, download };
}

const { from: months, columns: m } = sqlNames(payrollReadModel);

async function monthsOf(
  pool: Pool,
  { year, month }: PayrollMonth,
  uid?: string,
): Promise<readonly PayrollRow[]> {
  const { rows } = await pool.query(
    `select * from ${months} where ${m.year} = $1 and ${m.month} = $2
        and ($3::text is null or ${m.processing_staff_uid} = $3) order by ${m.id}`,
    [year, month, uid ?? null],
  );
  return rows.map((row) => payrollRow.parse(row));
}

interface Paid {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly payment: string;
  readonly payment_account: string;
}

const { from: people, columns: person } = sqlNames(customerReadModel, 'person');
const { from: methods, columns: method } = sqlNames(recordReadModel(salaryPaymentMethods), 'method');
const asEmployee = (field: string) => `${person.employee_data} ->> '${field}'`;

/**
 * Loads the months of workers with their names and ways of payment; for a single worker, also a month without
 * work.
 */
async function workersWith(
  pool: Pool,
  worked: readonly PayrollRow[],
  month: PayrollMonth,
  uid?: string,
): Promise<readonly WorkerMonth[]> {
  const { rows } = await pool.query<Paid>(
    `select ${person.id}, coalesce(nullif(${asEmployee('name')}, ''), ${person.name}) as name,
            coalesce(${asEmployee('number')}, '') as number,
            coalesce(${method.name}, '') as payment,
            coalesce(${asEmployee('payment_account')}, '') as payment_account
       from ${people} left join ${methods} on ${method.id} = ${asEmployee('payment')}
      where ${person.id} = any($1::text[])
        and (${asEmployee('is_employee')} = 'true' or ${person.id} = any($2::text[]))`,
    [
      uid === undefined ? worked.map(({ processing_staff_uid }) => processing_staff_uid) : [uid],
      worked.map(({ processing_staff_uid }) => processing_staff_uid),
    ],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const earned =
    worked.length === 0 && uid !== undefined && found.has(uid) ? [withoutWork(uid, month)] : worked;
  return earned
    .map((row) => {
      const worker = found.get(row.processing_staff_uid);
      return {
        ...row,
        employee_name: worker?.name ?? '',
        number: worker?.number ?? '',
        payment: worker?.payment ?? '',
        payment_account: worker?.payment_account ?? '',
      };
    })
    .toSorted((one, other) => (one.number < other.number ? -1 : one.number > other.number ? 1 : 0));
}

const withoutWork = (processing_staff_uid: string, month: PayrollMonth): PayrollRow => ({
  id: payrollIdOf({ processing_staff_uid, ...month }),
  revision: 0,
  processing_staff_uid,
  ...month,
  allocate: [],
  ...payrollSums([]),
});

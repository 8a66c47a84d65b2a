import type { Month, PayrollRow } from '@zhidan/domain/payroll';
import type { SettingValues } from '@zhidan/domain/setting';

/** A worker with what was earned in a month. */
export interface WorkerMonth extends PayrollRow {
  readonly employee_name: string;
  /** The employee's number. */
  readonly number: string;
  /** How the salary is paid, by name, and where to. */
  readonly payment: string;
  readonly payment_account: string;
}

interface PayrollPaper extends Month {
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly display: SettingValues<'display'>;
  };
  readonly download?: string | undefined;
}

/** All that a worker's statement is written from. */
export interface StatementData extends PayrollPaper {
  readonly worker: WorkerMonth;
}

/** All that the list of a month's wages is written from. */
export interface PayoutData extends PayrollPaper {
  readonly workers: readonly WorkerMonth[];
}

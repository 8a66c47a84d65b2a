import type { PayrollMonth, PayrollRow } from '@zhidan/domain/payroll';
import type { SettingValues } from '@zhidan/domain/setting';

/** A worker and the worker's pay for one month. */
export interface WorkerMonth extends PayrollRow {
  readonly employee_name: string;
  /** The employee's number. */
  readonly number: string;
  /** The payment method and the account, as printed. */
  readonly payment: string;
  readonly payment_account: string;
}

interface PayrollPaper extends PayrollMonth {
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly display: SettingValues<'display'>;
  };
  readonly download?: string | undefined;
}

export interface PayStatementData extends PayrollPaper {
  readonly worker: WorkerMonth;
}

export interface PayoutData extends PayrollPaper {
  readonly workers: readonly WorkerMonth[];
}

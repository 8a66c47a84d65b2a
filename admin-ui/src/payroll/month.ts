import type { PayrollRow } from '@zhidan/domain/payroll';

/** A month of a worker, with the worker's name. */
export type ShownPayroll = PayrollRow & { readonly employee_name: string };

export const monthOf = ({ year, month }: PayrollRow): string => `${year} 年 ${month} 月`;

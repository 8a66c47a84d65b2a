import type { PayrollRow } from '@zhidan/domain/payroll';

export type ShownPayroll = PayrollRow & { readonly employee_name: string };

export const payrollMonthText = ({ year, month }: PayrollRow): string => `${year} 年 ${month} 月`;

import type { PayrollMonth } from '@zhidan/domain/payroll';
import type { SettingValues } from '@zhidan/domain/setting';

export const monthText = ({ year, month }: PayrollMonth): string => `${year} 年 ${month} 月`;

/** The line above a table, repeated on each page that the table continues on. */
export const repeatedTableHeading = (company: SettingValues<'company'>, title: string, of: string): string =>
  `${company.company}　${title}　${of}`;

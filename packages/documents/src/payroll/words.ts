import type { Month } from '@zhidan/domain/payroll';
import type { SettingValues } from '@zhidan/domain/setting';

export const monthText = ({ year, month }: Month): string => `${year} 年 ${month} 月`;

/** What stands above a table on each page that it goes on to. */
export const runningHead = (company: SettingValues<'company'>, title: string, of: string): string =>
  `${company.company}　${title}　${of}`;

import type { CustomerLevel } from '@zhidan/domain/codes';

/** A person of the demo: `<account>@zhidan.test` with the demo password. */
export interface DemoPerson {
  readonly account: string;
  readonly name: string;
  readonly level: CustomerLevel;
  /** Authorities of staff; buyers have none. */
  readonly authority?: readonly string[];
  readonly isSales?: boolean;
}

export const DEMO_PASSWORD = 'zhidan-demo-2026';
export const demoEmail = (account: string): string => `${account}@zhidan.test`;

export const demoStaff: readonly DemoPerson[] = [
  { account: 'manager', name: '陳美玲', level: 3, authority: ['A0001'], isSales: true },
  { account: 'sales', name: '林志豪', level: 3, authority: ['A0002'], isSales: true },
  { account: 'accounting', name: '黃淑芬', level: 3, authority: ['A0003'] },
  { account: 'purchasing', name: '張家銘', level: 3, authority: ['A0004'] },
  { account: 'warehouse', name: '李國華', level: 3, authority: ['A0005'] },
  { account: 'production', name: '王建宏', level: 3, authority: ['A0006'] },
  { account: 'print', name: '吳雅婷', level: 3, authority: ['A0007'] },
  { account: 'shipping', name: '劉俊傑', level: 3, authority: ['A0008'] },
  { account: 'processing', name: '蔡秀英', level: 3, authority: ['A0009'] },
  { account: 'payroll', name: '楊佩君', level: 3, authority: ['A0010'] },
  { account: 'auditor', name: '許文彬', level: 3, authority: ['A0012'] },
];

/** More workers of the processing class, who are paid by the piece. */
export const demoWorkers: readonly DemoPerson[] = [
  { account: 'sewing', name: '林秀竹', level: 3, authority: ['A0009'] },
  { account: 'cutting', name: '曾文龍', level: 3, authority: ['A0009'] },
  { account: 'handwork', name: '邱美菊', level: 3, authority: ['A0009'] },
  { account: 'ironing', name: '簡阿桃', level: 3, authority: ['A0009'] },
];

export const demoBuyers: readonly DemoPerson[] = [
  { account: 'buyer', name: '周雨潔', level: 3 },
  { account: 'vip', name: '鄭凱文', level: 1 },
  { account: 'deferred', name: '謝宜庭', level: 6 },
  { account: 'watched', name: '洪偉倫', level: 4 },
  { account: 'refused', name: '郭冠宇', level: 5 },
];

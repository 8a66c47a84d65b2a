import type { OverdueRow } from '@zhidan/domain/overdue';
import type { Buyer } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';
import type { Contact } from '../page/Signature.js';

/** An overdue case with its order and its age in days. */
export interface OverdueLine extends Pick<OverdueRow, 'id' | 'quotation_no' | 'due_date' | 'promise_date'> {
  readonly category_name: string;
  /** The unpaid amount in whole NT$. */
  readonly amount: number;
  readonly paid: number;
  readonly unpaid: number;
  readonly days_overdue: number;
}

export interface OverdueData {
  readonly overdue_no: string;
  /** The UTC instant as of which overdue days are counted. */
  readonly written: string;
  readonly buyer: Buyer;
  /** Overdue cases of the customer, the oldest first. */
  readonly lines: readonly OverdueLine[];
  readonly sales: Contact | undefined;
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly bank: SettingValues<'bank'>;
    readonly display: SettingValues<'display'>;
  };
  readonly download?: string | undefined;
}

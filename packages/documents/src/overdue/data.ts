import type { OverdueRow } from '@zhidan/domain/overdue';
import type { Buyer } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';
import type { Contact } from '../page/Signature.js';

/** A case with its order and how old it is. */
export interface OverdueLine extends Pick<OverdueRow, 'id' | 'quotation_no' | 'due_date' | 'promise_date'> {
  readonly category_name: string;
  /** Whole NT$. */
  readonly amount: number;
  readonly paid: number;
  readonly unpaid: number;
  readonly days_overdue: number;
}

/** All that a reminder is written from. */
export interface OverdueData {
  readonly overdue_no: string;
  /** UTC ISO instant as of which it counts. */
  readonly written: string;
  readonly buyer: Buyer;
  /** What the customer owes, the oldest first. */
  readonly lines: readonly OverdueLine[];
  readonly sales: Contact | undefined;
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly bank: SettingValues<'bank'>;
    readonly display: SettingValues<'display'>;
  };
  readonly download?: string | undefined;
}

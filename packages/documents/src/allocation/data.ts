import type { AllocationRow } from '@zhidan/domain/allocation';
import type { Breakdown, Buyer, Stage } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';

export interface AllocationData {
  readonly stage: Stage;
  readonly quotation_no: string;
  readonly nick_name: Buyer['nick_name'];
  readonly category_name: string;
  /** The order's quantity by size; empty where it is a single number. */
  readonly breakdown: Breakdown;
  /** The unit of a quantity, such as 件. */
  readonly sales_unit: string;
  /** The date in Taipei by which the stage is promised. */
  readonly due_date: string | undefined;
  readonly allocations: readonly AllocationRow[];
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly display: SettingValues<'display'>;
  };
  readonly download?: string | undefined;
}

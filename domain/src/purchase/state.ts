import type { PurchaseTerms } from './events.js';

export const purchaseStatuses = { ordered: '採購中', received: '已入庫', cancelled: '已取消' } as const;
export type PurchaseStatus = keyof typeof purchaseStatuses;

export type Purchase = PurchaseTerms & {
  readonly status: PurchaseStatus;
  readonly staff_uid: string;
  /** How much of each line has come, in its unit. */
  readonly received: readonly number[];
};
export type PurchaseState = Purchase | 'none' | 'removed';

/** What has become of a purchase, as its state and its row both have it. */
export type PurchaseStanding = Pick<Purchase, 'status' | 'received'>;

export const isPartlyReceived = ({ received }: PurchaseStanding): boolean =>
  received.some((came) => came > 0);
export const isReceived = ({ status }: PurchaseStanding): boolean => status === 'received';
export const isCancelled = ({ status }: PurchaseStanding): boolean => status === 'cancelled';

/** What lies in storage has come from somewhere: its purchase stays. */
export const isRemovable = (purchase: PurchaseStanding): boolean =>
  !isReceived(purchase) && !isPartlyReceived(purchase);

export type PurchaseLock = 'PURCHASE_RECEIVED' | 'PURCHASE_CANCELLED' | 'PURCHASE_PARTLY_RECEIVED';

const neverLocked: readonly string[] = ['invoice_no', 'memo'];
const keptOnceSomeCame: readonly string[] = ['supplier_id', 'items'];

/** Why a field of a purchase stands still; nothing as long as it may change. */
export function purchaseLock(purchase: PurchaseStanding, field: string): PurchaseLock | undefined {
  if (neverLocked.includes(field)) return undefined;
  if (isReceived(purchase)) return 'PURCHASE_RECEIVED';
  if (isCancelled(purchase)) return 'PURCHASE_CANCELLED';
  return isPartlyReceived(purchase) && keptOnceSomeCame.includes(field)
    ? 'PURCHASE_PARTLY_RECEIVED'
    : undefined;
}

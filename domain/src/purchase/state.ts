import type { PurchaseTerms } from './events.js';

export const purchaseStatuses = { ordered: '採購中', received: '已入庫', cancelled: '已取消' } as const;
export type PurchaseStatus = keyof typeof purchaseStatuses;

export type Purchase = PurchaseTerms & {
  readonly status: PurchaseStatus;
  readonly staff_uid: string;
  /** The received quantity of each line, in its unit. */
  readonly received: readonly number[];
};
export type PurchaseState = Purchase | 'none' | 'removed';

/** The progress of a purchase, which its state and its row share. */
export type PurchaseProgress = Pick<Purchase, 'status' | 'received'>;

export const isPartlyReceived = ({ received }: PurchaseProgress): boolean =>
  received.some((came) => came > 0);
export const isReceived = ({ status }: PurchaseProgress): boolean => status === 'received';
export const isCancelled = ({ status }: PurchaseProgress): boolean => status === 'cancelled';

/**
 * Whether a purchase can be removed: not once its goods are in storage, because the stock refers to the
 * purchase.
 */
export const isRemovable = (purchase: PurchaseProgress): boolean =>
  !isReceived(purchase) && !isPartlyReceived(purchase);

export type PurchaseLock = 'PURCHASE_RECEIVED' | 'PURCHASE_CANCELLED' | 'PURCHASE_PARTLY_RECEIVED';

const neverLocked: readonly string[] = ['invoice_no', 'memo'];
const keptOnceSomeCame: readonly string[] = ['supplier_id', 'items'];

/** The reason for which a field of a purchase cannot change; undefined while it can. */
export function purchaseLock(purchase: PurchaseProgress, field: string): PurchaseLock | undefined {
  if (neverLocked.includes(field)) return undefined;
  if (isReceived(purchase)) return 'PURCHASE_RECEIVED';
  if (isCancelled(purchase)) return 'PURCHASE_CANCELLED';
  return isPartlyReceived(purchase) && keptOnceSomeCame.includes(field)
    ? 'PURCHASE_PARTLY_RECEIVED'
    : undefined;
}

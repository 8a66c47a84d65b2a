import { handlePurchase, orderPurchase, type Facts } from '@zhidan/command-api';
import {
  addDays,
  noSource,
  orderPurchaseBody,
  purchaseNumber,
  startOfTaipeiDate,
  storageItem,
  systemCaller,
  taipeiDate,
  visitorCaller,
} from '@zhidan/domain';
import { demoPurchases, demoStorage, demoStockWithdrawals, purchaseLinesOf } from './catalogue/storage.js';
import { pastContext } from './past.js';
import { inBatches, type SendNextCommand } from './walk.js';

/** Adds the initial stock when the shop opens, and withdraws some of it. */
export async function loadStorage(walk: SendNextCommand): Promise<void> {
  for (const some of inBatches(demoStorage)) {
    await Promise.all(
      some.map(({ id, first }) =>
        walk(storageItem, id, { kind: 'adjust', to: { storage: first }, memo: '期初盤點' }),
      ),
    );
  }
  for (const { id, quantity, memo } of demoStockWithdrawals)
    await walk(storageItem, id, { kind: 'use', quantity, memo, reason: 'manual', source: noSource });
}

export interface PurchaseLoad {
  readonly facts: Facts;
  customerIdOf(account: string): string;
  /** The day to which all dates are relative. */
  readonly ends: string;
}

const HOUR = 3_600_000;

/** Loads recent purchases; repeating it changes nothing. */
export async function loadPurchases({ facts, customerIdOf, ends }: PurchaseLoad): Promise<void> {
  await facts.settled();
  const today = taipeiDate(ends);
  const at = (days: number, hour: number) =>
    new Date(Date.parse(startOfTaipeiDate(addDays(today, days))) + hour * HOUR).toISOString();
  const whoAt = (account: string, name: string, now: string, key: string) => {
    const { permissions } = systemCaller;
    const caller = { ...visitorCaller, uid: account, customer_id: customerIdOf(account), name, permissions };
    const given = { now, caller };
    return { given, context: pastContext(given, key, { idempotencyKey: key }) };
  };

  for (const [index, { daysAgo, supplier, items, memo, then }] of demoPurchases.entries()) {
    const key = `demo-purchase-${index + 1}`;
    const ordered = whoAt('purchasing', '採購', at(-daysAgo, 10), key);
    const { now } = ordered.given;
    const body = { supplier_id: `demo-supplier-${supplier}`, items: purchaseLinesOf(items), memo };
    const command = { kind: 'order', ...orderPurchaseBody.parse(body) } as const;
    const number = purchaseNumber(now, 1);
    const { id } = await orderPurchase(facts, number, command, ordered.given, ordered.context);
    if (then === 'cancelled') {
      const { given, context } = whoAt('purchasing', '採購', at(1 - daysAgo, 11), `${key}-cancel`);
      await handlePurchase(facts, id, { kind: 'cancel', reason: memo }, given, context);
    } else if (then !== undefined) {
      const { inDays, invoice_no, isHalf = false } = then;
      const halves = items.map(([, quantity], index) => ({ line: index + 1, quantity: quantity / 2 }));
      const came = isHalf ? { items: halves } : {};
      const { given, context } = whoAt('warehouse', '倉庫', at(inDays - daysAgo, 14), `${key}-receive`);
      await handlePurchase(facts, id, { kind: 'receive', invoice_no, ...came }, given, context);
    }
  }
}

import { adjustStockBody, countSurplus, isMoveByHand, undoStockBody, useStockBody } from '@zhidan/domain';
import { parseTypedNumber } from '@zhidan/ui-kit';
import { valueAt } from '@zhidan/domain/core';
import type { FormAction } from '../act/act.js';
import { textOf } from '../form/values.js';
import type { RecordHistoryEntry } from '../page/entry.js';
import type { StorageItemRecord } from './stored.js';
import type { Units } from './useUnits.js';

type Stock = Pick<StorageItemRecord, 'storage' | 'unit'>;

/**
 * Converts a typed amount to smallest units; text that is no number is returned unchanged, so that the schema
 * refuses it.
 */
function keptOf(typed: unknown, units: Units, unit: string): unknown {
  const { value } = parseTypedNumber(textOf(typed));
  return value === undefined ? typed : units.kept(value, unit);
}

/** The command that takes an amount out of storage, entered in the unit of the item. */
export const takeStockAction = ({ storage, unit }: Stock, units: Units): FormAction<typeof useStockBody> => ({
  title: '領用',
  route: 'POST /api/storage-items/:id/use',
  explain: '從庫存扣除，記入使用紀錄；做錯了可以在歷程復原。',
  body: useStockBody,
  fields: {
    quantity: {
      label: '數量',
      unit,
      least: 0,
      most: Math.max(0, units.of(storage, unit)),
      help: `目前存量 ${units.written(storage, unit)}`,
    },
    quotation_no: { label: '單號' },
    memo: { label: '備註', isLong: true },
  },
  sent: ({ quantity, ...filledIn }) => ({ ...filledIn, quantity: keptOf(quantity, units, unit) }),
  done: '已領用',
});

/** The command that corrects the stock to a counted amount, entered in the unit of the item. */
export const adjustStockAction = (
  { storage, unit }: Stock,
  units: Units,
): FormAction<typeof adjustStockBody> => {
  const shown = units.of(storage, unit);
  return {
    title: '盤點調整',
    route: 'POST /api/storage-items/:id/adjust',
    explain: '帳上的存量改成盤點的數量，差異記入使用紀錄；做錯了可以在歷程復原。',
    body: adjustStockBody,
    fields: {
      storage: {
        label: '盤點數量',
        isRequired: true,
        unit,
        least: 0,
        first: shown,
        help: `帳上 ${units.written(storage, unit)}`,
      },
      memo: { label: '原因', isLong: true },
    },
    sent({ storage: counted, ...filledIn }) {
      // An unchanged amount is sent as stored, because the displayed one may be rounded to four decimals.
      const isUntouched = parseTypedNumber(textOf(counted)).value === shown;
      return {
        ...filledIn,
        memo: textOf(filledIn['memo']),
        storage: isUntouched ? storage : keptOf(counted, units, unit),
      };
    },
    done: '已調整存量',
  };
};

/**
 * The command that undoes a manual stock movement; undefined for other entries and for movements that are
 * already undone.
 */
export function undoStockAction(
  entry: RecordHistoryEntry,
  history: readonly RecordHistoryEntry[],
  { storage, unit }: Stock,
  units: Units,
): FormAction<typeof undoStockBody> | undefined {
  const isUndone = history.some(
    ({ type, data }) => type === 'StockMoveUndone' && valueAt(data, ['undoes']) === entry.revision,
  );
  if (!isMoveByHand(entry) || isUndone) return undefined;
  const { before, after } = entry.data;
  const back = storage + countSurplus(before, after);
  return {
    title: '復原',
    route: 'POST /api/storage-items/:id/undo',
    body: undoStockBody,
    fields: { reason: { label: '原因', isRequired: true } },
    given: { revision: entry.revision },
    explain: `這次異動：${units.written(before, unit)} → ${units.written(after, unit)}。復原後的存量：${units.written(storage, unit)} → ${units.written(back, unit)}。`,
    done: '已復原',
  };
}

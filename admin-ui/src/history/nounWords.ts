import { formatDateTime } from '@zhidan/ui-kit';
import type { WriteMoney } from '@zhidan/domain';
import type { FieldLabel } from '../film/film.js';
import { joinedTexts, labelledText, numberInItem, textInItem } from '../film/words.js';
import { listFieldLabels } from '../list/listWords.js';

/* The labels of fields in the histories of records other than master data, such as purchases. */

type ListWord = Extract<FieldLabel, { is: 'list' }>;

const purchaseItem = (item: unknown, money: WriteMoney): string =>
  joinedTexts(
    textInItem(item, 'product_name'),
    `${numberInItem(item, 'quantity').toLocaleString('en-US')} ${textInItem(item, 'unit')}`,
    `每單位 ${money(numberInItem(item, 'unit_price'))}`,
  );

const purchaseItems: ListWord = {
  is: 'list',
  path: 'items',
  label: '採購項目',
  keyOf: (item) => textInItem(item, 'material_storage_id'),
  say: purchaseItem,
};

const workLine = (item: unknown, money: WriteMoney): string =>
  joinedTexts(
    textInItem(item, 'product_name') || textInItem(item, 'accessories_kind_name'),
    textInItem(item, 'processing_staff_name'),
    `${numberInItem(item, 'processing_number').toLocaleString('en-US')} 個`,
    money(numberInItem(item, 'processing_amount')),
    labelledText('完成', textInItem(item, 'processing_finish_date')),
    textInItem(item, 'paid_date') === '' ? '' : '已發放',
  );

const workLines: ListWord = {
  is: 'list',
  path: 'processing_allocate_data',
  label: '加工項目',
  keyOf: (item) => textInItem(item, 'index'),
  say: workLine,
};

const followUps: ListWord = {
  is: 'list',
  path: 'follow_up',
  label: '催款紀錄',
  keyOf: (item) => textInItem(item, 'created_date'),
  say: (item) =>
    joinedTexts(
      formatDateTime(textInItem(item, 'created_date')),
      textInItem(item, 'staff_name'),
      textInItem(item, 'message'),
    ),
};

const withLists = (resource: string, ...lists: readonly ListWord[]) => [
  ...(listFieldLabels[resource] ?? []),
  ...lists,
];

export const purchaseHistoryFieldLabels = (): readonly FieldLabel[] => withLists('purchases', purchaseItems);
export const allocationHistoryFieldLabels = (): readonly FieldLabel[] => withLists('allocations', workLines);
export const overdueCaseHistoryFieldLabels = (): readonly FieldLabel[] => withLists('overdues', followUps);

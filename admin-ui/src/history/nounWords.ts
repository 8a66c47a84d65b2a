import { formatDateTime } from '@zhidan/ui-kit';
import type { WriteMoney } from '@zhidan/domain';
import type { FieldWord } from '../film/film.js';
import { joined, labelled, numberOf, partText } from '../film/words.js';
import { listWords } from '../list/listWords.js';

/* Additional labels for histories of records other than master data. */

type ListWord = Extract<FieldWord, { is: 'list' }>;

const purchaseItem = (item: unknown, money: WriteMoney): string =>
  joined(
    partText(item, 'product_name'),
    `${numberOf(item, 'quantity').toLocaleString('en-US')} ${partText(item, 'unit')}`,
    `每單位 ${money(numberOf(item, 'unit_price'))}`,
  );

const purchaseItems: ListWord = {
  is: 'list',
  path: 'items',
  label: '採購項目',
  keyOf: (item) => partText(item, 'material_storage_id'),
  say: purchaseItem,
};

const workLine = (item: unknown, money: WriteMoney): string =>
  joined(
    partText(item, 'product_name') || partText(item, 'accessories_kind_name'),
    partText(item, 'processing_staff_name'),
    `${numberOf(item, 'processing_number').toLocaleString('en-US')} 個`,
    money(numberOf(item, 'processing_amount')),
    labelled('完成', partText(item, 'processing_finish_date')),
    partText(item, 'paid_date') === '' ? '' : '已發放',
  );

const workLines: ListWord = {
  is: 'list',
  path: 'processing_allocate_data',
  label: '加工項目',
  keyOf: (item) => partText(item, 'index'),
  say: workLine,
};

const followUps: ListWord = {
  is: 'list',
  path: 'follow_up',
  label: '催款紀錄',
  keyOf: (item) => partText(item, 'created_date'),
  say: (item) =>
    joined(
      formatDateTime(partText(item, 'created_date')),
      partText(item, 'staff_name'),
      partText(item, 'message'),
    ),
};

const withLists = (resource: string, ...lists: readonly ListWord[]) => [
  ...(listWords[resource] ?? []),
  ...lists,
];

export const purchaseHistoryWords = (): readonly FieldWord[] => withLists('purchases', purchaseItems);
export const allocationHistoryWords = (): readonly FieldWord[] => withLists('allocations', workLines);
export const overdueHistoryWords = (): readonly FieldWord[] => withLists('overdues', followUps);

import { usageReasons } from '@zhidan/domain';
import type { FilmSubject, StepReason } from '../film/film.js';
import { textInItem } from '../film/words.js';
import type { RecordHistoryEntry } from '../page/entry.js';
import { recordFilm } from '../record/recordFilm.js';
import { storageItemScreens } from './index.js';

/** The reason of a stock movement, and its note. */
function whyOfItem({ data }: RecordHistoryEntry): readonly StepReason[] {
  const reason =
    Object.entries(usageReasons).find(([each]) => each === textInItem(data, 'reason'))?.[1] ?? '';
  return [
    { title: '原因', text: reason },
    { title: '訂單', text: textInItem(data, 'quotation_no') },
    { title: '備註', text: textInItem(data, 'memo') },
  ].filter(({ text }) => text !== '');
}

/** The film of a storage item, including the stock that results from its movements. */
export const itemFilm: FilmSubject = {
  ...recordFilm({
    screens: storageItemScreens,
    besides: [{ is: 'number', path: 'storage', label: '庫存（最小單位）' }],
    addressOf: (id) => `/storage-items/${encodeURIComponent(id)}/show`,
  }),
  whyOf: whyOfItem,
};

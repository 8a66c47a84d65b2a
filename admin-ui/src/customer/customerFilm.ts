import { categories } from '@zhidan/domain';
import { recordFilm } from '../record/recordFilm.js';
import { customerScreens } from './index.js';

/** An address from the address book as one line of text. */
const addressText = (row: unknown): string =>
  Object.entries(Object(row))
    .flatMap(([field, value]) => (field === 'id' || value === '' ? [] : [String(value)]))
    .join('・');
const idOf = (row: unknown): string => String(Object(row).id);

export const customerFilm = recordFilm({
  screens: customerScreens,
  besides: [
    { is: 'references', path: 'favorite', label: '收藏的商品', resource: categories.resource },
    { is: 'list', path: 'address_book', label: '通訊錄', keyOf: idOf, say: addressText },
    { is: 'switch', path: 'erased', label: '個人資料已刪除' },
  ],
});

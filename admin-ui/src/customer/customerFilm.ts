import { categories } from '@zhidan/domain';
import { recordFilm } from '../record/recordFilm.js';
import { customerScreens } from './index.js';

/** A customer as it is played. */
export const customerFilm = recordFilm({
  screens: customerScreens,
  besides: [
    { is: 'references', path: 'favorite', label: '收藏的商品', resource: categories.resource },
    { is: 'switch', path: 'erased', label: '個人資料已刪除' },
  ],
});

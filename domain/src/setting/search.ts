import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { defineSetting } from './define-setting.js';

const MOST_GROUPS = 200;

/** Words that buyers use with the same meaning. */
export const searchWordsSetting = defineSetting({
  id: 'search',
  event: 'SearchWordsSet',
  title: '商品搜尋',
  labels: { synonyms: '同義詞' },
  isPublic: false,
  write: forStaff('settings_authority_w', 'product_authority_w'),
  schema: z.object({
    /** Each line is a group of synonyms, separated by 、 or a comma. */
    synonyms: z
      .array(
        z
          .string()
          .trim()
          .max(300)
          .refine((line) => wordsOfGroup(line).length > 1, '一行至少兩個詞，用頓號隔開'),
      )
      .max(MOST_GROUPS)
      .default([
        'POLO衫、馬球衫、網球衫、制服、隊服、球衣、羽球衣、羽球',
        'T恤、T-shirt、圓領衫、短袖上衣、制服、隊服、班服',
        '帽T、連帽衫、帽衫',
        '毛巾、浴巾、擦手巾',
        '手提袋、托特包、購物袋、環保袋',
        '毯子、毛毯、蓋毯',
        '桌巾、桌布',
        '抱枕、靠枕、枕頭套',
        '窗簾、布簾、門簾',
      ]),
  }),
});

export const wordsOfGroup = (line: string): readonly string[] =>
  line
    .split(/[、,，;；]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

import type { RefusalMessages } from '../core/sentences.js';

/**
 * The reasons for which pieces are refused. `field` is the path of the fault in the body, `piece` counts from
 * 1.
 */
export type PieceRefusal =
  | {
      readonly code: 'UNKNOWN_FIELD';
      readonly field: string;
      readonly name: string;
      readonly titles: readonly string[];
    }
  | {
      readonly code: 'PIECE_TEXT_TOO_LONG';
      readonly field: string;
      readonly piece: number;
      readonly title: string;
      readonly most: number;
    }
  | {
      readonly code: 'PIECE_FIELD_MISSING';
      readonly field: string;
      readonly piece: number;
      readonly title: string;
    }
  | {
      readonly code: 'SIZE_NOT_OFFERED';
      readonly field: string;
      readonly size: string;
      readonly sizes: readonly string[];
    }
  | { readonly code: 'NUMBER_TAKEN'; readonly field: string; readonly title: string; readonly value: string };

export const pieceMalformedCodes = [
  'UNKNOWN_FIELD',
  'PIECE_TEXT_TOO_LONG',
  'PIECE_FIELD_MISSING',
  'SIZE_NOT_OFFERED',
] as const satisfies readonly PieceRefusal['code'][];

/** The Traditional-Chinese sentence for each refusal. */
export const pieceRefusalMessages: RefusalMessages<PieceRefusal> = {
  UNKNOWN_FIELD: ({ name, titles }) =>
    titles.length === 0
      ? '這項商品的每一件不另外填寫資料'
      : `這項商品沒有「${name}」這個欄位，可以填寫：${titles.join('、')}`,
  PIECE_TEXT_TOO_LONG: ({ piece, title, most }) => `第 ${piece} 件的${title}最多 ${most} 個字`,
  PIECE_FIELD_MISSING: ({ piece, title }) => `請填寫第 ${piece} 件的${title}`,
  SIZE_NOT_OFFERED: ({ size, sizes }) => `沒有尺寸「${size}」，可以選擇：${sizes.join('、')}`,
  NUMBER_TAKEN: ({ title, value }) => `${title}「${value}」已經有人使用，請換一個`,
};

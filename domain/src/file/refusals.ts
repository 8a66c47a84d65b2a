import type { RefusalMessages } from '../core/sentences.js';

/** Refusals of uploads into any folder. */
export type FileRefusal =
  | { readonly code: 'FILE_EMPTY' }
  /** `most` is the largest allowed size in bytes. */
  | { readonly code: 'FILE_TOO_LARGE'; readonly most: number }
  | { readonly code: 'NOT_A_PICTURE' }
  | { readonly code: 'PICTURE_TOO_SMALL'; readonly width: number; readonly height: number }
  /** `most` is the largest allowed number of pixels. */
  | { readonly code: 'PICTURE_HAS_TOO_MANY_PIXELS'; readonly most: number };

/** Refusals that are answered with 413. */
export const fileTooLargeCodes = [
  'FILE_TOO_LARGE',
  'PICTURE_HAS_TOO_MANY_PIXELS',
] as const satisfies readonly FileRefusal['code'][];

export const fileRefusalMessages: RefusalMessages<FileRefusal> = {
  FILE_EMPTY: () => '檔案沒有內容',
  FILE_TOO_LARGE: ({ most }) => `上傳文件大小不能超過 ${most / 1024} KB!`,
  NOT_A_PICTURE: () => '只能上傳jpg/png圖片!',
  PICTURE_TOO_SMALL: ({ width, height }) => `圖片至少需要 ${width}×${height} 像素`,
  PICTURE_HAS_TOO_MANY_PIXELS: ({ most }) => `圖片不能超過 ${most / 1_000_000} 百萬像素`,
};

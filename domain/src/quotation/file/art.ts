import { type FileFolder, fileFolders } from '../../codes/file-folders.js';
import type { Stage } from '../../codes/stage.js';
import type { Quotation } from '../state.js';
import { folders } from './folders.js';
import { isFolderOpen } from './windows.js';

/** Endings of drawings from which layers can be taken. */
const DRAWINGS = ['ai', 'psd', 'eps', 'cdr', 'indd'];
/** Endings of finished pictures and papers. */
const FINISHED = [
  'pdf',
  'svg',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'heic',
  'tif',
  'tiff',
  'bmp',
  'gif',
  'zip',
  'doc',
  'docx',
];

const KB = 1024;

/** What a buyer may add before there is an order: at most so many files of so many bytes for one product. */
export const artRule = {
  endings: [...DRAWINGS, ...FINISHED],
  mostFiles: 12,
  mostBytes: 102_400 * KB,
} as const;

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The folders that a buyer's art lies in. */
export const artFolders: readonly FileFolder[] = fileFolders.filter(
  (folder) => folders[folder].holds === 'art',
);

/** The folder for a buyer's art by what it is and by the stage that it is for. */
export function folderOfArt(name: string, stage: Stage): FileFolder {
  const isDrawing = DRAWINGS.includes(endingOf(name));
  if (stage === 'proofing') return isDrawing ? 'upload-to-proofing-ai-psd' : 'upload-art-set-proofing-file';
  return isDrawing ? 'upload-to-product-ai-psd' : 'upload-art-set-product-file';
}

/** What is made first of a request: samples, or at once the goods. */
export const firstStage = (proofing_value: number): Stage => (proofing_value > 0 ? 'proofing' : 'production');

/** The stage that art which an order's buyer sends now is for: the first whose work waits; undefined when none does. */
export const stageForArt = (order: Pick<Quotation, 'code' | 'proofing_value'>): Stage | undefined =>
  (['proofing', 'production'] as const)
    .filter((stage) => stage === 'production' || order.proofing_value > 0)
    .find((stage) =>
      artFolders.some((folder) => folders[folder].stage === stage && isFolderOpen(folder, order, ['owner'])),
    );

/** Why a file cannot be added beside so many others; undefined when it can. */
export function failingArt(file: { readonly name: string; readonly size: number }, others: number) {
  const { endings, mostFiles, mostBytes } = artRule;
  if (!endings.includes(endingOf(file.name)))
    return `「${file.name}」不是可以加入的圖稿，請選 AI、PSD、PDF、SVG、PNG、JPG 等檔案，或壓縮成 ZIP`;
  if (file.size === 0) return `「${file.name}」沒有內容`;
  if (file.size > mostBytes)
    return `「${file.name}」超過 ${mostBytes / KB / KB} MB，請先送出詢價，再到訂單頁上傳`;
  if (others >= mostFiles) return `最多 ${mostFiles} 個檔案，「${file.name}」沒有加入`;
  return undefined;
}

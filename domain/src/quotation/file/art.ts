import { type FileFolder, fileFolders } from '../../codes/file-folders.js';
import type { Stage } from '../../codes/stage.js';
import type { Quotation } from '../state.js';
import { orderFileFolders } from './folders.js';
import { isFolderOpen } from './windows.js';

/** File extensions of drawings with layers. */
const DRAWINGS = ['ai', 'psd', 'eps', 'cdr', 'indd'];
/** File extensions of finished pictures and documents. */
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

/**
 * The limits for art that a buyer adds before there is an order: the number of files for one product, and their
 * size in bytes.
 */
export const artRule = {
  endings: [...DRAWINGS, ...FINISHED],
  mostFiles: 12,
  mostBytes: 102_400 * KB,
} as const;

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The folders that hold a buyer's art. */
export const artFolders: readonly FileFolder[] = fileFolders.filter(
  (folder) => orderFileFolders[folder].holds === 'art',
);

/** The folder for a buyer's art, by its file type and its stage. */
export function folderOfArt(name: string, stage: Stage): FileFolder {
  const isDrawing = DRAWINGS.includes(endingOf(name));
  if (stage === 'proofing') return isDrawing ? 'upload-to-proofing-ai-psd' : 'upload-art-set-proofing-file';
  return isDrawing ? 'upload-to-product-ai-psd' : 'upload-art-set-product-file';
}

/** The first stage of a request: the samples, or the goods where no samples are wanted. */
export const firstStage = (proofing_value: number): Stage => (proofing_value > 0 ? 'proofing' : 'production');

/**
 * The stage for art that the buyer sends now: the first whose work has not begun; undefined where there is
 * none.
 */
export const stageForArt = (order: Pick<Quotation, 'code' | 'proofing_value'>): Stage | undefined =>
  (['proofing', 'production'] as const)
    .filter((stage) => stage === 'production' || order.proofing_value > 0)
    .find((stage) =>
      artFolders.some(
        (folder) => orderFileFolders[folder].stage === stage && isFolderOpen(folder, order, ['owner']),
      ),
    );

/**
 * The reason for which a file cannot be added where this number of files already exists; undefined where it
 * can.
 */
export function artFileFault(file: { readonly name: string; readonly size: number }, others: number) {
  const { endings, mostFiles, mostBytes } = artRule;
  if (!endings.includes(endingOf(file.name)))
    return `「${file.name}」不是可以加入的圖稿，請選 AI、PSD、PDF、SVG、PNG、JPG 等檔案，或壓縮成 ZIP`;
  if (file.size === 0) return `「${file.name}」沒有內容`;
  if (file.size > mostBytes)
    return `「${file.name}」超過 ${mostBytes / KB / KB} MB，請先送出詢價，再到訂單頁上傳`;
  if (others >= mostFiles) return `最多 ${mostFiles} 個檔案，「${file.name}」沒有加入`;
  return undefined;
}

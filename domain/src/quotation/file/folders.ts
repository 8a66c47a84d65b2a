import type { FileFolder } from '../../codes/file-folders.js';
import type { Stage } from '../../codes/stage.js';

interface Folder {
  readonly title: string;
  readonly stage: Stage;
  /** Pictures are taken by staff and shown to the buyer; art comes from either side. */
  readonly holds: 'pictures' | 'art';
}

/** What each folder of an order's files is for. */
export const folders: Readonly<Record<FileFolder, Folder>> = {
  'proofing-delivery': { title: '打樣圖片', stage: 'proofing', holds: 'pictures' },
  'product-delivery': { title: '生產圖片', stage: 'production', holds: 'pictures' },
  'upload-art-set-proofing-file': { title: '打樣套圖檔案', stage: 'proofing', holds: 'art' },
  'upload-art-set-product-file': { title: '生產套圖檔案', stage: 'production', holds: 'art' },
  'upload-to-proofing-ai-psd': { title: '打樣 AI、PSD 檔案', stage: 'proofing', holds: 'art' },
  'upload-to-product-ai-psd': { title: '生產 AI、PSD 檔案', stage: 'production', holds: 'art' },
};

/** Most pictures of one design in one folder. */
export const MOST_PICTURES = 12;

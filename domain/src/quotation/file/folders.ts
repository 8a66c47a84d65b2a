import type { FileFolder } from '../../codes/file-folders.js';
import type { Stage } from '../../codes/stage.js';

interface Folder {
  readonly title: string;
  /** The stage that the files belong to; null for files of the order as a whole. */
  readonly stage: Stage | null;
  /**
   * Pictures are taken by staff and shown to the buyer; art and attachments of messages come from either side.
   */
  readonly holds: 'pictures' | 'art' | 'attachments';
  /**
   * Whether approvals cover the folder: an approval of a sample is valid only while these files are unchanged.
   */
  readonly isBound: boolean;
}

/** The purpose of each folder of an order's files. */
export const orderFileFolders: Readonly<Record<FileFolder, Folder>> = {
  'proofing-delivery': { title: '打樣圖片', stage: 'proofing', holds: 'pictures', isBound: false },
  'product-delivery': { title: '生產圖片', stage: 'production', holds: 'pictures', isBound: false },
  'upload-art-set-proofing-file': { title: '打樣套圖檔案', stage: 'proofing', holds: 'art', isBound: true },
  'upload-art-set-product-file': { title: '生產套圖檔案', stage: 'production', holds: 'art', isBound: true },
  'upload-to-proofing-ai-psd': {
    title: '打樣 AI、PSD 檔案',
    stage: 'proofing',
    holds: 'art',
    isBound: false,
  },
  'upload-to-product-ai-psd': {
    title: '生產 AI、PSD 檔案',
    stage: 'production',
    holds: 'art',
    isBound: false,
  },
  messages: { title: '訊息附件', stage: null, holds: 'attachments', isBound: false },
};

export const filePlaceText = ({
  folder,
  index,
}: {
  readonly folder: FileFolder;
  readonly index: number;
}): string =>
  orderFileFolders[folder].stage === null
    ? orderFileFolders[folder].title
    : `${orderFileFolders[folder].title}第 ${index} 款`;

/** The most pictures of one design in one folder. */
export const MAX_PICTURES = 12;

/** Whether a buyer is shown the file with a sample, as its art and photos and the art for the goods are. */
export const isShownWithSample = ({ folder }: { readonly folder: FileFolder }): boolean =>
  orderFileFolders[folder].stage === 'proofing' || orderFileFolders[folder].isBound;

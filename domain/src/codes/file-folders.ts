/** Folders for files of an order (`facts.md` section 3.5). */
export const fileFolders = [
  'proofing-delivery',
  'product-delivery',
  'upload-art-set-proofing-file',
  'upload-art-set-product-file',
  'upload-to-proofing-ai-psd',
  'upload-to-product-ai-psd',
  'messages',
] as const;
export type FileFolder = (typeof fileFolders)[number];

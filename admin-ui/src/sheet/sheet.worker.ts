import { workbookOf, type Sheet } from './workbook.js';

/** Writes a workbook beside the page, which stays usable for as long as that takes. */
onmessage = ({ data }: MessageEvent<readonly Sheet[]>) => {
  void workbookOf(data).then(
    (content) => postMessage(content),
    () => postMessage(undefined),
  );
};

import { createWorkbook, type Sheet } from './workbook.js';

/** Writes a workbook in a worker, so that the page stays responsive. */
onmessage = ({ data }: MessageEvent<readonly Sheet[]>) => {
  void createWorkbook(data).then(
    (content) => postMessage(content),
    () => postMessage(undefined),
  );
};

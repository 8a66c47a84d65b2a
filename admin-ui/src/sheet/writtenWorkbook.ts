import type { Sheet } from './workbook.js';

/** Writes a workbook in a worker. Rejects where writing fails. */
export function writtenWorkbook(sheets: readonly Sheet[]): Promise<Blob> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    const fail = () => reject(new Error('the workbook was not written'));
    worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) =>
      data === undefined ? fail() : resolve(data);
    worker.onerror = fail;
    worker.postMessage(sheets);
  }).finally(() => worker.terminate());
}

import type { Sheet } from './workbook.js';

/** Creates an Excel file in a worker. Rejects if that fails. */
export function createWorkbookInWorker(sheets: readonly Sheet[]): Promise<Blob> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    const fail = () => reject(new Error('the workbook was not written'));
    worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) =>
      data === undefined ? fail() : resolve(data);
    worker.onerror = fail;
    worker.postMessage(sheets);
  }).finally(() => worker.terminate());
}

import { Problem } from '../problem.js';

/** Codes of refusals by a limit, under which `/metrics` counts them. */
export const LIMIT_CODES: ReadonlySet<string> = new Set([
  'TOO_MANY_FILES',
  'STORAGE_QUOTA',
  'STORAGE_FULL',
  'TOO_MANY_COMMANDS',
  'TOO_MANY_CONNECTIONS',
  'TOO_MANY_DOCUMENTS',
  'TOO_LARGE',
  'TOO_SLOW',
]);

const A_DAY_S = 86_400;

/** A request exceeds what one caller may use. `retryAfter` is in seconds. */
export const limitProblems = {
  tooManyCommands: (retryAfter: number) =>
    new Problem(429, 'TOO_MANY_COMMANDS', '操作次數過於頻繁，請稍後再試', { retryAfter }),
  tooManyConnections: (retryAfter = 10) =>
    new Problem(429, 'TOO_MANY_CONNECTIONS', '同時連線數過多，請稍後再試', { retryAfter }),
  tooManyDocuments: (retryAfter: number) =>
    new Problem(429, 'TOO_MANY_DOCUMENTS', '您同時要求的文件過多，請等前面的文件完成再試', { retryAfter }),
  tooManyFilesAtOnce: (retryAfter: number) =>
    new Problem(429, 'TOO_MANY_FILES', '您同時上傳的檔案過多，請等前面的檔案完成再試', { retryAfter }),
  tooManyFilesOfOrder: (most: number) =>
    new Problem(413, 'TOO_MANY_FILES', `這張訂單最多只能有 ${most} 個檔案`, { retryAfter: A_DAY_S }),
  tooManyFilesToday: (most: number, retryAfter: number) =>
    new Problem(429, 'TOO_MANY_FILES', `每天最多只能上傳 ${most} 個檔案，請明天再試`, { retryAfter }),
  orderIsFull: (mostMegabytes: number) =>
    new Problem(413, 'STORAGE_QUOTA', `這張訂單的檔案合計不能超過 ${mostMegabytes} MB`, {
      retryAfter: A_DAY_S,
    }),
  accountIsFull: (mostMegabytes: number) =>
    new Problem(413, 'STORAGE_QUOTA', `您的檔案合計不能超過 ${mostMegabytes} MB`, { retryAfter: A_DAY_S }),
  tooMuchToday: (mostMegabytes: number, retryAfter: number) =>
    new Problem(429, 'STORAGE_QUOTA', `每天最多只能上傳 ${mostMegabytes} MB，請明天再試`, { retryAfter }),
} as const;

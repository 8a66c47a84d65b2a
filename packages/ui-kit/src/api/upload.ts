import { failureOf, assertPresentShown, positionSeen, RequestFailed, notePositionSeen } from './request.js';
import { retryWithSession } from './session-ended.js';

/** Form fields that are sent with a file. */
export type UploadFields = Readonly<Record<string, string | number>>;

/**
 * Uploads a file to `/files` and reports progress in percent. Rejects with `RequestFailed`; status 0 means that
 * there was no answer. Repeating an upload under the same key stores one file.
 */
export const uploadFile = <Kept>(
  file: File,
  fields: UploadFields,
  onPercent: (percent: number) => void,
  key?: string,
): Promise<Kept> => retryWithSession(() => uploadOnce(file, fields, onPercent, key));

const uploadOnce = <Kept>(
  file: File,
  fields: UploadFields,
  onPercent: (percent: number) => void,
  key: string | undefined,
): Promise<Kept> =>
  new Promise((resolve, reject) => {
    assertPresentShown();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('file', file);

    // `XMLHttpRequest` is used because, unlike `fetch`, it reports the progress of an upload.
    const request = new XMLHttpRequest();
    request.open('POST', '/files');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-requested-with', 'zhidan');
    const position = positionSeen();
    if (position !== undefined) request.setRequestHeader('x-wait-for-position', position);
    if (key !== undefined) request.setRequestHeader('idempotency-key', key);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onPercent(Math.round((loaded / total) * 100));
    });
    request.addEventListener('error', () =>
      reject(new RequestFailed(0, 'OFFLINE', '目前無法連線，請確認網路後再試')),
    );
    request.addEventListener('load', () => {
      notePositionSeen(request.getResponseHeader('x-event-position'));
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(failureOf(request.status, jsonIn(request.responseText)));
    });
    request.send(form);
  });

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { failureOf, retryWithSession, RequestFailed, notePositionSeen } from '@zhidan/ui-kit/api';

/** Uploads a form with a file; rejects with `RequestFailed`. */
export const sendForm = (path: string, body: FormData): Promise<unknown> =>
  retryWithSession(() => sendOnce(path, body));

async function sendOnce(path: string, body: FormData): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'x-requested-with': 'zhidan' },
    body,
  }).catch(() => {
    throw new RequestFailed(0, 'OFFLINE', '目前無法連線，請確認網路後再試');
  });
  notePositionSeen(response.headers.get('x-event-position'));
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw failureOf(response.status, answer);
  return answer;
}

import { failureOf, RequestFailed, sawPosition } from '@zhidan/ui-kit/api';
import { z } from 'zod';

const imported = z.object({ imported: z.number() });

/** Sends a workbook; rejects with `RequestFailed`, which names each row that is wrong. */
export async function importSheet(file: File): Promise<{ readonly imported: number }> {
  const body = new FormData();
  body.append('file', file);
  const response = await fetch('/api/zkg-level-three/import', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'x-requested-with': 'zhidan' },
    body,
  }).catch(() => {
    throw new RequestFailed(0, 'OFFLINE', '目前無法連線，請確認網路後再試');
  });
  sawPosition(response.headers.get('x-event-position'));
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw failureOf(response.status, answer);
  return imported.parse(answer);
}

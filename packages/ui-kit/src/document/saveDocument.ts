import { failureOf } from '../api/request.js';
import { retryWithSession } from '../api/session-ended.js';

/** Downloads a file that the server makes. Rejects with `RequestFailed`. */
export async function saveDocument(address: string, fileName: string): Promise<void> {
  const response = await retryWithSession(async () => {
    const answer = await fetch(address, { credentials: 'same-origin' });
    if (!answer.ok) throw failureOf(answer.status, await answer.json().catch(() => undefined));
    return answer;
  });
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = fileName;
  link.click();
  // The address is released later, since the browser reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}

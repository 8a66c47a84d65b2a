import { failureOf } from '../api/request.js';

/** Saves a file that the server prints. Rejects with `RequestFailed`. */
export async function saveDocument(address: string, fileName: string): Promise<void> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw failureOf(response.status, await response.json().catch(() => undefined));
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = fileName;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}

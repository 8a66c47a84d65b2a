import { z } from 'zod';
import { sendForm } from '../data/sendForm.js';

const imported = z.object({ imported: z.number() });

/** Uploads a workbook; rejects with `RequestFailed`, which names each faulty row. */
export async function importSheet(file: File): Promise<{ readonly imported: number }> {
  const body = new FormData();
  body.append('file', file);
  return imported.parse(await sendForm('/api/zkg-level-three/import', body));
}

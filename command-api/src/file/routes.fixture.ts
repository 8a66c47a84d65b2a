import sharp from 'sharp';
import { serveOrders } from '../testing/orders.js';

export const png = (width: number, height: number, colour = '#3465a4') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

type Fields = Readonly<Record<string, string | number>>;

export function formOf(fields: Fields, content: Uint8Array<ArrayBuffer> | string, name: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append('file', new Blob([content]), name);
  return form;
}

/** Serves the command API for one test file; returns also a function that uploads files. */
export async function serveFiles() {
  const served = await serveOrders();

  const upload = (
    as: string,
    fields: Fields,
    content: Uint8Array<ArrayBuffer> | string,
    name = '領口.ai',
    headers: Readonly<Record<string, string>> = {},
  ) => served.ask('POST', '/files', { as, form: formOf(fields, content, name), headers });

  return { served, upload };
}

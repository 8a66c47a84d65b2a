import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { signedInClient, tokenOf, type Installation } from '@zhidan/e2e/installation';
import { studioSpeed } from '@zhidan/e2e/speed';
import { quantile, type Figure } from '../figures/figure.js';
import { processTreeMiB } from './memory.js';

const SLOWDOWN = 4;
/** A duvet cover of 150 × 200 cm. */
const PRODUCT = 'demo-category-1503';
const ART = { width: 3_000, height: 2_000 };

/**
 * The studio on a phone, and what is made of a design on the server; the baseline of each figure is the limit
 * set for it.
 */
export async function studioFigures(installation: Installation): Promise<Figure[]> {
  const picture = pngOf(ART.width, ART.height);
  const { scriptBytes, frames } = await studioSpeed(installation.url, {
    product: PRODUCT,
    slowdown: SLOWDOWN,
    picture,
  });
  const limit = (value: number) => ({ what: 'limit', value });
  const moved = `studio: finger to frame, slowed ${SLOWDOWN} ×`;
  return [
    {
      what: 'studio: script beyond the page of the product',
      value: scriptBytes / 1_000,
      unit: 'kB',
      baseline: limit(60),
    },
    {
      what: `${moved}, median of ${frames.length}`,
      value: quantile(frames, 0.5),
      unit: 'ms',
      baseline: limit(34),
    },
    { what: `${moved}, p95`, value: quantile(frames, 0.95), unit: 'ms', baseline: limit(50) },
    ...(await printedFigures(installation, picture)),
  ];
}

async function printedFigures(installation: Installation, picture: Buffer): Promise<Figure[]> {
  const limit = (value: number) => ({ what: 'limit', value });
  const { no, preview } = await designed(installation, picture);
  const token = await tokenOf(installation, 'manager');
  const load = async (path: string) => {
    const began = performance.now();
    const answer = await fetch(installation.url + path, { headers: { authorization: `Bearer ${token}` } });
    let bytes = 0;
    for await (const part of answer.body ?? []) bytes += part.length;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return { ms: performance.now() - began, bytes };
  };
  const first = await load(`/documents/print/${no}.pdf`);
  const again = await load(`/documents/print/${no}.pdf`);
  let peak = 0;
  const watch = setInterval(
    () => void processTreeMiB(installation.pid, 'node').then((now) => (peak = Math.max(peak, now))),
    50,
  );
  const before = await processTreeMiB(installation.pid, 'node');
  const tiff = await load(`/documents/print/${no}.tiff?dpi=150`);
  clearInterval(watch);
  return [
    { what: 'studio: thumbnail of an upload', value: preview / 1_000, unit: 's', baseline: limit(1.5) },
    {
      what: 'studio: PDF of 150 × 200 cm, its art not prepared',
      value: first.ms / 1_000,
      unit: 's',
      baseline: limit(5),
    },
    {
      what: 'studio: PDF of 150 × 200 cm, its art prepared',
      value: again.ms,
      unit: 'ms',
      baseline: limit(50),
    },
    { what: 'studio: TIFF of 150 × 200 cm', value: tiff.ms / 1_000, unit: 's', baseline: limit(15) },
    { what: 'studio: memory that the TIFF takes', value: peak - before, unit: 'MiB', baseline: limit(250) },
  ];
}

/** An order with a repeated picture on its first region; `preview` is the time until its thumbnail, in ms. */
async function designed(installation: Installation, picture: Buffer) {
  const send = await signedInClient(installation, 'buyer');
  const ask = async (path: string, body: object) => {
    const reply = await send('POST', path, body);
    if (reply.status >= 300) throw new Error(`${path} answered ${reply.status} ${reply.body}`);
    return reply.body;
  };
  const order = await ask('/api/quotations', { category_id: PRODUCT, order_value: 100, proofing_value: 1 });
  const no: string = JSON.parse(order).quotation_no;
  const headers = { authorization: `Bearer ${await tokenOf(installation, 'buyer')}` };
  const form = new FormData();
  for (const [name, value] of Object.entries({
    folder: 'upload-art-set-proofing-file',
    quotation_no: no,
    index: '1',
  }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(picture)]), 'picture.png');
  const kept = await fetch(`${installation.url}/files`, { method: 'POST', body: form, headers });
  if (kept.status !== 201) throw new Error(`the upload answered ${kept.status} ${await kept.text()}`);
  const { id }: { id: string } = JSON.parse(await kept.text());
  const began = performance.now();
  while (!(await fetch(`${installation.url}/files/${id}/preview`, { headers })).ok) {
    if (performance.now() - began > 30_000) throw new Error('there is no thumbnail after 30 s');
    await pause(20);
  }
  const preview = performance.now() - began;
  await ask(`/api/quotations/${no}/place-design`, {
    index: 1,
    region: 'front',
    art: { file_id: id },
    repeat: 'half-drop',
    width_mm: 500,
    offset_mm: [0, 0],
    rotation_deg: 15,
  });
  return { no, preview };
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG with soft stripes, whose rows differ. */
function pngOf(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * (1 + width * 3) + 1 + x * 3;
      rows[at] = (x * 255) / width;
      rows[at + 1] = (y * 255) / height;
      rows[at + 2] = (x ^ y) & 255;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const part = Buffer.alloc(12 + content.length);
  part.writeUInt32BE(content.length, 0);
  part.write(type, 4, 'latin1');
  part.set(content, 8);
  part.writeUInt32BE(crc32(part.subarray(4, 8 + content.length)), 8 + content.length);
  return part;
}

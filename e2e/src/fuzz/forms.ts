import { z } from 'zod';
import { generateValue } from './bodies.js';
import type { SeededRandom } from './chance.js';
import { hostileText } from './hostile.js';
import type { KnownIds } from './known.js';
import type { JsonSchema } from './operations.js';

const properties = z.record(z.string(), z.record(z.string(), z.unknown()));

const FOLDERS = [
  'pictures',
  'patterns',
  'categories',
  'banners',
  'materials',
  'upload-art-set-proofing-file',
  'upload-to-proofing-ai-psd',
  'proofing-delivery',
  'product-delivery',
] as const;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const CONTENTS = [
  PNG,
  PNG,
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(0),
  Buffer.alloc(300_000, 7),
  Buffer.from('PK\u0003\u0004 not a table'),
] as const;

interface FilledForm {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Builds a multipart form that is valid, or wrong in one of many ways. */
export function generateForm(schema: JsonSchema, known: KnownIds, chance: SeededRandom): FilledForm {
  const boundary = `fuzz${chance.below(1_000_000)}`;
  const fields = fieldsOf(schema, known, chance);
  const parts = fields.map(([name, value]) => partOf(boundary, `name="${name}"`, Buffer.from(value)));
  const file = fileOf(boundary, chance);
  const inOrder = chance.percent(85) ? [...parts, file] : [file, ...parts];
  if (chance.percent(6)) inOrder.push(file);
  if (chance.percent(4)) inOrder.push(...Array.from({ length: 200 }, () => parts[0] ?? file));
  const body = Buffer.concat([...inOrder, Buffer.from(`--${boundary}--\r\n`)]);
  return { headers: { 'content-type': typeOf(boundary, chance) }, body: damaged(body, chance) };
}

/** Builds a form that follows its schema, with a picture of one pixel. */
export function generateValidForm(schema: JsonSchema, known: KnownIds, chance: SeededRandom): FilledForm {
  const given = properties.safeParse(schema['properties']).data ?? {};
  const fields = Object.entries(given)
    .filter(([name]) => name !== 'file')
    .map(([name, of]): [string, string] => {
      const value =
        name === 'folder' ? 'pictures' : generateValue(of, { chance, known, hostilePercent: 0 }, name);
      return [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')];
    });
  return formWithPicture(fields);
}

/** A picture for a record. The first such upload makes the server load its image library. */
export const recordPictureForm = (): FilledForm => formWithPicture([['folder', 'categories']]);

function formWithPicture(fields: readonly (readonly [name: string, value: string])[]): FilledForm {
  const boundary = 'fuzz';
  const parts = fields.map(([name, value]) => partOf(boundary, `name="${name}"`, Buffer.from(value)));
  const file = partOf(boundary, 'name="file"; filename="a.png"\r\nContent-Type: image/png', PNG);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, file, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function fieldsOf(schema: JsonSchema, known: KnownIds, chance: SeededRandom): readonly [string, string][] {
  const given = properties.safeParse(schema['properties']).data ?? {};
  const making = { chance, known, hostilePercent: chance.pick([0, 0, 10]) };
  return Object.entries(given)
    .filter(([name]) => name !== 'file' && !chance.percent(8))
    .map(([name, of]): [string, string] => {
      if (name === 'folder') return [name, chance.percent(90) ? chance.pick(FOLDERS) : hostileText(chance)];
      const value = generateValue(of, making, name);
      return [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')];
    });
}

function fileOf(boundary: string, chance: SeededRandom): Buffer {
  const names = [
    'a.png',
    'b.pdf',
    '設計稿.ai',
    'c.xlsx',
    '',
    '../../x',
    'a\0.png',
    'x'.repeat(400),
    '"quoted"',
    'e.svg',
  ] as const;
  const field = chance.percent(92) ? 'file' : hostileText(chance).slice(0, 50);
  const content = chance.percent(15) ? chance.bytes(300) : chance.pick(CONTENTS);
  const type = chance.percent(80) ? '\r\nContent-Type: image/png' : '';
  return partOf(boundary, `name="${field}"; filename="${chance.pick(names)}"${type}`, content);
}

const partOf = (boundary: string, disposition: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);

function typeOf(boundary: string, chance: SeededRandom): string {
  if (!chance.percent(5)) return `multipart/form-data; boundary=${boundary}`;
  return chance.pick([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
    `multipart/form-data; boundary="${'b'.repeat(300)}"`,
  ]);
}

/** A body that is cut off, has one byte changed, or is unchanged. */
function damaged(body: Buffer, chance: SeededRandom): Buffer {
  const share = chance.next() * 100;
  if (share < 6) return body.subarray(0, chance.below(body.length));
  if (share >= 10) return body;
  const changed = Buffer.from(body);
  changed[chance.below(body.length)] = chance.below(256);
  return changed;
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { localFiles, orderFileLocation } from '@zhidan/files';
import sharp from 'sharp';
import { openStudioSandbox, type StudioSandbox } from '../studio.js';
import type { FileReading } from './job.js';

let folder = '';
let files: ReturnType<typeof localFiles>;
let studio: StudioSandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhidan-outside-'));
  files = localFiles(folder);
  studio = openStudioSandbox(files);
});
afterAll(async () => {
  studio.close();
  await rm(folder, { recursive: true, force: true });
});

let uploads = 0;
/** Stores a file of an order and returns what is read of it. */
async function readingOf(name: string, content: Uint8Array | Readable): Promise<FileReading | undefined> {
  uploads += 1;
  const file = {
    file_id: `f${uploads}`,
    folder: 'upload-art-set-proofing-file',
    index: 1,
    name,
    quotation_no: '260302-1',
  } as const;
  const place = orderFileLocation(file);
  await files.save(place.folder, place.name, content);
  const reading = await studio.previews.of(file);
  expect(await files.open(place.folder, place.name)).toBeDefined();
  expect((await files.open(place.folder, place.preview)) !== undefined).toBe(reading?.is === 'read');
  return reading;
}

const plain = (channels: 3 | 4, width = 40, height = 30, alpha = 1) =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: channels === 4 ? { r: 200, g: 30, b: 30, alpha } : '#c81e1e',
    },
  });
const text = (words: string) => async () => Buffer.from(words, 'latin1');
const drawing = (inside: string) =>
  text(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inside}</svg>`);

/** A Photoshop file with uncompressed channels of 8 bits, whose merged picture is one colour. */
function psdOf(width: number, height: number, values: readonly number[], mode: number) {
  const head = Buffer.alloc(40);
  head.write('8BPS', 'latin1');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(values.length, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(8, 22);
  head.writeUInt16BE(mode, 24);
  return function* content() {
    yield head;
    for (const value of values) for (let y = 0; y < height; y += 1) yield Buffer.alloc(width, value);
  };
}

/** The first bytes of a PNG with these measures, without any pixels. */
async function headOfPng(width: number, height: number): Promise<Buffer> {
  const png = await plain(3).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** An SVG with nested entities, which would expand to a billion characters. */
const GROWING = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}">${Array.from(
  { length: 8 },
  (_, level) => `<!ENTITY ${'bcdefghi'[level]} "${`&${'abcdefgh'[level]};`.repeat(10)}">`,
).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><text>&i;</text></svg>`;

type Content = () => Promise<Buffer>;
const CMYK = '檔案是 CMYK，會轉成 sRGB 顯示與列印，顏色可能略有不同';

describe('a file from outside', () => {
  it.each<[string, string, Content, readonly [number, number], readonly string[]]>([
    ['is a JPEG with the ending of a drawing', 'logo.ai', () => plain(3).jpeg().toBuffer(), [40, 30], []],
    ['is a single pixel', 'dot.png', () => plain(3, 1, 1).png().toBuffer(), [1, 1], []],
    ['is a strip of one pixel', 'line.png', () => plain(3, 5_000, 1).png().toBuffer(), [5_000, 1], []],
    ['is transparent everywhere', 'clear.png', () => plain(4, 40, 30, 0).png().toBuffer(), [40, 30], []],
    ['has inks', 'inks.jpg', () => plain(3).toColourspace('cmyk').jpeg().toBuffer(), [40, 30], [CMYK]],
    [
      'is a Photoshop file with inks',
      'inks.psd',
      async () => Buffer.concat([...psdOf(40, 30, [0, 255, 255, 255], 4)()]),
      [40, 30],
      [],
    ],
    [
      'is a drawing that names a file of the server',
      'peek.svg',
      drawing('<image href="file:///etc/passwd" width="9" height="9"/>'),
      [40, 30],
      [],
    ],
    ['is a drawing with a script', 'script.svg', drawing('<script>while(true){}</script>'), [40, 30], []],
  ])('can be designed with if it %s', async (_what, name, content, [width_px, height_px], says) => {
    expect(await readingOf(name, await content())).toMatchObject({
      is: 'read',
      measures: { width_px, height_px },
      says,
    });
  });

  it.each<[string, string, Content]>([
    ['is empty', 'empty.png', text('')],
    ['ends too early', 'half.png', async () => (await plain(3, 900, 900).png().toBuffer()).subarray(0, 90)],
    ['is text', 'words.pdf', text('hello')],
    ['is a PDF without pages', 'hollow.pdf', text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF')],
    ['is PostScript', 'old.ai', text('%!PS-Adobe-3.0\nshowpage\n')],
    ['is a HEIC photo', 'photo.jpg', text('\0\0\0\x18ftypheic\0\0\0\0')],
    [
      'is a Photoshop file that ends too early',
      'cut.psd',
      async () => Buffer.concat([...psdOf(40, 30, [9], 3)()]).subarray(0, 300),
    ],
    [
      'claims more Photoshop channels than exist',
      'many.psd',
      async () => Buffer.concat([...psdOf(9, 9, [], 3)()]),
    ],
    ['is a drawing that grows without end', 'laughs.svg', text(GROWING)],
    [
      'is a drawing without a size',
      'flat.svg',
      text('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'),
    ],
  ])('is kept and said to be unreadable if it %s', async (_what, name, content) => {
    expect(await readingOf(name, await content())).toMatchObject({
      is: 'unreadable',
      why: expect.stringContaining('這個'),
    });
  });

  it.each<[number, number]>([
    [12_001, 10_000],
    [30_000, 30_000],
  ])('is kept and said to be too large with %s × %s pixels', async (width, height) => {
    expect(await readingOf('huge.png', await headOfPng(width, height))).toEqual({ is: 'too-large' });
  });

  it('takes less than 400 MB of memory as a Photoshop file of 131 MB', async () => {
    const content = psdOf(6_610, 6_610, [200, 30, 30], 3);
    expect(await readingOf('large.psd', Readable.from(content(), { objectMode: false }))).toMatchObject({
      is: 'read',
      measures: { width_px: 6_610, height_px: 6_610 },
    });
    const peaks = await peaksOfChildren();
    expect(peaks).not.toEqual([]);
    expect(Math.max(...peaks)).toBeLessThan(400 * 1024);
  }, 60_000);
});

/** The largest memory in KiB that each child process has used so far. */
async function peaksOfChildren(): Promise<readonly number[]> {
  const threads = await readdir('/proc/self/task');
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8')),
  );
  const pids = children.join(' ').split(/\s+/).filter(Boolean);
  const states = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')));
  return states.flatMap((state) => /VmHWM:\s+(\d+) kB/.exec(state)?.[1] ?? []).map(Number);
}

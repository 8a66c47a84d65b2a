import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createCanvas } from '@napi-rs/canvas';
import {
  composeMaps,
  foldIntoPicture,
  mapPoint,
  repeats,
  scalingMap,
  clothToPictureMap,
  type DesignText,
  type Vector2,
  type PicturePlacement,
} from '@zhidan/domain/design';
import { pdfPathOperators } from '@zhidan/domain/print';
import { localFiles, orderFileLocation } from '@zhidan/files';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import type { PrintJob } from './job.js';
import { printStep } from './print.js';
import { createPrintArt, type PrintRequest } from './printing.js';

let folder = '';
let files: ReturnType<typeof localFiles>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhidan-print-spec-'));
  files = localFiles(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The colours of the test picture, each in an area of 40 pixels: red, yellow over blue, green. */
const colours: readonly (readonly [number, number, number])[] = [
  [200, 30, 30],
  [240, 210, 40],
  [30, 60, 160],
  [40, 140, 60],
];
const SIDE = 80;
const fourColours = () => {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1)
      data.set(colours[(y < SIDE / 2 ? 0 : 2) + (x < SIDE / 2 ? 0 : 1)] ?? [], (y * SIDE + x) * 3);
  return sharp(data, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
};
const grey = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();

let uploads = 0;
async function requestOf(
  content: Buffer | undefined,
  placing: PicturePlacement,
  more: Partial<PrintRequest> = {},
): Promise<PrintRequest> {
  return {
    print_mm: [200, 160],
    bleed_mm: 10,
    background: null,
    texts: [],
    art:
      content === undefined ? null : { placing, height_mm: placing.width_mm, file: await uploaded(content) },
    title: '260302-1-proofing-1-front-200x160mm',
    as: { format: 'pdf' },
    ...more,
  };
}

async function uploaded(content: Buffer) {
  uploads += 1;
  const file = {
    file_id: `f${uploads}`,
    folder: 'upload-art-set-proofing-file',
    index: 1,
    name: 'art',
    quotation_no: '260302-1',
    sha256: createHash('sha256').update(content).digest('hex'),
  } as const;
  const place = orderFileLocation(file);
  await files.save(place.folder, place.name, content);
  return file;
}

/** The content of a print file, and the steps that were executed in the sandbox. */
async function printed(request: PrintRequest) {
  const steps: string[] = [];
  const print = createPrintArt(files, (job: PrintJob) => {
    steps.push(job.step);
    return printStep(job);
  });
  const file = await print(request);
  if (typeof file === 'string') throw new Error(file);
  const content = await buffer(file.stream());
  await file.discard();
  expect(content.length).toBe(file.size);
  return { content, steps, print };
}

const placing = (more: Partial<PicturePlacement> = {}): PicturePlacement => ({
  repeat: 'basic',
  width_mm: 40,
  offset_mm: [7, 11],
  rotation_deg: 0,
  ...more,
});

async function pageOf(request: PrintRequest) {
  const { content } = await printed(request);
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  return { content, page: await document.getPage(1) };
}

type Page = Awaited<ReturnType<typeof pageOf>>['page'];

/** Renders the page with this many pixels per millimetre. */
async function pixelsOf(page: Page, perMm: number) {
  const viewport = page.getViewport({ scale: (perMm * 25.4) / 72 });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const canvas = createCanvas(width, height);
  await page.render({ canvas, viewport, background: '#ffffff' }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return {
    width,
    height,
    data,
    at: ([x, y]: Vector2) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)],
  };
}

const nearest = (rgb: readonly number[]): number => {
  const far = colours.map((colour) => Math.hypot(...colour.map((part, at) => part - (rgb[at] ?? 0))));
  return far.indexOf(Math.min(...far));
};

/**
 * The colour of the picture at a point of the cloth; undefined outside of the picture or near the edge of a
 * colour.
 */
function expectedAt(lies: PicturePlacement, [x, y]: Vector2): number | undefined {
  const [u, v] = mapPoint(clothToPictureMap(lies, [lies.width_mm, lies.width_mm]), [x, y]);
  const spot = { u, v };
  if (!foldIntoPicture(lies.repeat, spot)) return undefined;
  const isNearEdge = [spot.u, spot.v].some((part) => Math.min(part, Math.abs(part - 0.5), 1 - part) < 0.04);
  return isNearEdge ? undefined : (spot.v < 0.5 ? 0 : 2) + (spot.u < 0.5 ? 0 : 1);
}

describe('a print file', () => {
  it('is as large as the cut area with its bleed, and has a trim box of the cut area', async () => {
    for (const [print_mm, bleed_mm] of [
      [[200, 160], 10],
      [[1500, 2000], 10],
      [[900, 6000], 5],
      [[2400, 50_000], 0],
    ] as const) {
      const { content, page } = await pageOf(await requestOf(undefined, placing(), { print_mm, bleed_mm }));
      const unit = page.userUnit;
      const sideOf = (points: number) => (points * unit * 25.4) / 72;
      const [, , width = 0, height = 0] = page.view;
      expect(Math.abs(sideOf(width) - (print_mm[0] + 2 * bleed_mm))).toBeLessThan(0.1);
      expect(Math.abs(sideOf(height) - (print_mm[1] + 2 * bleed_mm))).toBeLessThan(0.1);
      expect(Math.max(width, height)).toBeLessThanOrEqual(14_400);
      const [, trim = ''] = /TrimBox \[([^\]]+)\]/.exec(content.toString('latin1')) ?? [];
      const [left = 0, bottom = 0, right = 0, top = 0] = trim.split(' ').map(Number);
      expect([sideOf(left), sideOf(bottom)].every((side) => Math.abs(side - bleed_mm) < 0.1)).toBe(true);
      expect(Math.abs(sideOf(right - left) - print_mm[0])).toBeLessThan(0.1);
      expect(Math.abs(sideOf(top - bottom) - print_mm[1])).toBeLessThan(0.1);
    }
  });

  it.each(repeats.flatMap((repeat) => [0, 15].map((rotation_deg) => [repeat, rotation_deg] as const)))(
    'shows the picture %s, turned by %s degrees, at the same place as the preview, in PDF and in TIFF',
    async (repeat, rotation_deg) => {
      const lies = placing({
        repeat,
        rotation_deg,
        ...(repeat === 'single' && { offset_mm: [70, 50] as const }),
      });
      const content = await fourColours();
      const { page } = await pageOf(await requestOf(content, lies));
      const pdf = await pixelsOf(page, 2);
      const request = await requestOf(content, lies, { as: { format: 'tiff', dpi: 50.8 } });
      const tiff = await sharp((await printed(request)).content)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([tiff.info.width, tiff.info.height]).toEqual([440, 360]);
      let seen = 0;
      for (let x = 3; x < 437; x += 7)
        for (let y = 3; y < 357; y += 7) {
          const expected = expectedAt(lies, [(x + 0.5) / 2 - 10, (y + 0.5) / 2 - 10]);
          if (expected === undefined) continue;
          seen += 1;
          const from = (y * tiff.info.width + x) * tiff.info.channels;
          const printedThere = [nearest(pdf.at([x, y])), nearest([...tiff.data.subarray(from, from + 3)])];
          expect([x, y, ...printedThere]).toEqual([x, y, expected, expected]);
        }
      expect(seen).toBeGreaterThan(repeat === 'single' ? 50 : 1_500);
    },
  );

  it.each([0, 15])('has no seams in a flat colour turned by %s degrees', async (rotation_deg) => {
    const { page } = await pageOf(await requestOf(await grey(), placing({ rotation_deg, width_mm: 23.7 })));
    const { width, height, data } = await pixelsOf(page, 4);
    let wrong = 0;
    for (let pixel = 0; pixel < width * height; pixel += 1)
      if (Math.abs((data[pixel * 4] ?? 0) - 128) > 8) wrong += 1;
    // The outermost row of pixels may lie partly outside of the page.
    expect(wrong).toBeLessThanOrEqual(
      rotation_deg === 0 ? 2 * (width + height) : (width * height) / 100_000 + 2 * (width + height),
    );
  });

  it('contains the picture once, however often it is repeated', async () => {
    const noise = Buffer.from(Uint8Array.from({ length: 400 * 400 * 3 }, (_, at) => (at * 7919) % 251));
    const photo = await sharp(noise, { raw: { width: 400, height: 400, channels: 3 } })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const { content } = await pageOf(
      await requestOf(photo, placing({ width_mm: 60 }), { print_mm: [1500, 2000] }),
    );
    expect(content.length).toBeLessThanOrEqual(photo.length + 5_000 + 3_200);
    expect(content.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  it('is made without reading a file from outside once its picture is prepared, with the same bytes', async () => {
    const request = await requestOf(await grey(), placing({ width_mm: 41 }));
    const first = await printed(request);
    expect(first.steps).toEqual(['prepare', 'outline']);
    const again = await printed(request);
    expect(again.steps).toEqual(['outline']);
    expect(again.content.equals(first.content)).toBe(true);
    // In the same process, the outlines and the profile are remembered, so no step is executed.
    expect(await first.print(request)).toMatchObject({ size: first.content.length });
    expect(first.steps).toEqual(['prepare', 'outline']);
  });

  it('prepares its picture again where an earlier version stored it in another form', async () => {
    const request = await requestOf(await grey(), placing({ width_mm: 42 }));
    const first = await printed(request);
    const name = `${request.art?.file.sha256 ?? ''}-420`;
    for (const other of [
      Buffer.from('ff0f6f', 'hex'),
      Buffer.alloc(2_000, 1),
      Buffer.from([2, 0, 0, 0, 123, 125]),
    ]) {
      await files.save('print', name, other);
      const again = await printed(request);
      expect(again.steps).toEqual(['prepare', 'outline']);
      expect(again.content.equals(first.content)).toBe(true);
    }
  });

  it('shows its background colour through transparent parts of the picture', async () => {
    const data = new Uint8Array(100 * 100 * 4).fill(0);
    const clear = await sharp(data, { raw: { width: 100, height: 100, channels: 4 } })
      .png()
      .toBuffer();
    const { page } = await pageOf(
      await requestOf(clear, placing({ repeat: 'single' }), { background: '#3060a0' }),
    );
    expect((await pixelsOf(page, 1)).at([30, 30])).toEqual([48, 96, 160]);
  });

  it('draws text as outlines in the place and size in which it was placed', async () => {
    const text: DesignText = {
      id: 't',
      text: '山HI',
      font: 'sans',
      height_mm: 40,
      colour: '#c23b22',
      at_mm: [100, 80],
      rotation_deg: 0,
      align: 'center',
    };
    const { content, page } = await pageOf(await requestOf(undefined, placing(), { texts: [text] }));
    expect(content.toString('latin1')).not.toContain('/Font');
    const { width, height, data } = await pixelsOf(page, 2);
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        if ((data[(y * width + x) * 4 + 1] ?? 255) < 120) {
          [left, right] = [Math.min(left, x), Math.max(right, x)];
          [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
        }
    expect(Math.abs((left + right) / 4 - 10 - 100)).toBeLessThan(4);
    expect(Math.abs((top + bottom) / 4 - 10 - 80)).toBeLessThan(4);
    expect((bottom - top) / 2).toBeGreaterThan(30);
    expect((bottom - top) / 2).toBeLessThan(44);
  });

  it('has crop marks and a caption on request', async () => {
    const { page } = await pageOf(
      await requestOf(await grey(), placing(), { as: { format: 'pdf', marks: '260302-1 front (布)' } }),
    );
    const [, , width = 0] = page.view;
    expect(Math.round((width * 25.4) / 72)).toBe(200 + 2 * 22);
    const { items } = await page.getTextContent();
    expect(items.flatMap((item) => ('str' in item ? [item.str] : [])).join('')).toContain('260302-1 front');
  });

  it('can be a TIFF of 150 × 200 cm without being held in memory', async () => {
    const before = process.memoryUsage().rss;
    const request = await requestOf(await fourColours(), placing({ width_mm: 300 }), {
      print_mm: [1500, 2000],
      bleed_mm: 0,
      as: { format: 'tiff', dpi: 75 },
    });
    const { content } = await printed(request);
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);
    const { width, height, density, format } = await sharp(content, { limitInputPixels: false }).metadata();
    expect([format, width, height, density]).toEqual(['tiff', 4429, 5906, 75]);
    expect(content.length).toBeLessThan(60_000_000);
  }, 60_000);
});

it('an SVG path with one handle, relative ends and straight lines becomes the same PDF path', () => {
  expect(pdfPathOperators('M0 0Q3 0 3 3l1 0H10V5z')).toBe(
    ['0 0 m', '2 0 3 1 3 3 c', '4 3 l', '10 3 l', '10 5 l', 'h'].join('\n'),
  );
});

it('composed transformations are applied from right to left', () => {
  expect(mapPoint(composeMaps(scalingMap(2, 2), scalingMap(3, 1)), [1, 1])).toEqual([6, 2]);
});

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ArtMeasures } from '@zhidan/domain/design';
import sharp, { type Sharp } from 'sharp';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const partOf = (name: string): string => `${join(folder, name)}/`;

/** The first page of a PDF. */
export interface PdfPage {
  readonly measures: ArtMeasures;
  /** Warnings for the user about the page. */
  readonly says: readonly string[];
  /** Draws the page with this width in pixels. */
  draw(width: number): Promise<Sharp>;
  close(): Promise<void>;
}

/** The text that Illustrator writes on the page of a file saved without PDF content. */
const WITHOUT_PDF = /saved without PDF Content/i;

/** Opens the first page of a PDF; undefined where the file has no page that can be drawn. */
export async function openPdfPage(path: string): Promise<PdfPage | undefined> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl: partOf('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: partOf('standard_fonts'),
    wasmUrl: pathToFileURL(partOf('wasm')).href,
    iccUrl: pathToFileURL(partOf('iccs')).href,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  const document = await loading.promise;
  const page = await document.getPage(1);
  const words = await wordsOn(page);
  const close = () => loading.destroy();
  if (WITHOUT_PDF.test(words.text)) {
    await close();
    return undefined;
  }
  const { width, height } = page.getViewport({ scale: 1 });
  const inside_px = await coarsestPicture(page, width);
  return {
    measures: { width_px: width, height_px: height, kind: 'drawing', inside_px },
    says: [
      ...(words.fonts === 0 ? [] : [`有 ${words.fonts} 種字型沒有轉外框，印出來的字可能和您看到的不同`]),
      ...(document.numPages > 1 ? [`檔案有 ${document.numPages} 頁，只使用第一頁`] : []),
    ],
    draw: (wanted) => drawn(page, wanted / width),
    close,
  };
}

async function wordsOn(page: PDFPageProxy): Promise<{ readonly text: string; readonly fonts: number }> {
  const { items } = await page.getTextContent();
  const written = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  return {
    text: written.map(({ str }) => str).join(' '),
    fonts: new Set(written.map(({ fontName }) => fontName)).size,
  };
}

async function drawn(page: PDFPageProxy, scale: number): Promise<Sharp> {
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
  const canvas = createCanvas(width, height);
  await page.render({
    canvas,
    viewport,
    background: 'rgba(0,0,0,0)',
  }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
}

type Matrix = readonly [number, number, number, number, number, number];
const UNIT: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/**
 * The width in pixels that the whole page would have at the resolution of its coarsest picture; null without
 * pictures.
 */
async function coarsestPicture(page: PDFPageProxy, width: number): Promise<number | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const kept: Matrix[] = [];
  let matrix = UNIT;
  let coarsest = Infinity;
  fnArray.forEach((operator: number, at: number) => {
    const given: unknown = argsArray[at];
    if (operator === OPS.save) kept.push(matrix);
    else if (operator === OPS.restore) matrix = kept.pop() ?? UNIT;
    else if (operator === OPS.transform && isMatrix(given)) matrix = times(matrix, given);
    else if (operator === OPS.paintImageXObject && Array.isArray(given) && typeof given[1] === 'number') {
      const across = Math.hypot(matrix[0], matrix[1]);
      if (across > 0) coarsest = Math.min(coarsest, (given[1] / across) * width);
    }
  });
  return Number.isFinite(coarsest) ? Math.round(coarsest) : null;
}

const isMatrix = (given: unknown): given is Matrix =>
  Array.isArray(given) && given.length === 6 && given.every((part) => typeof part === 'number');

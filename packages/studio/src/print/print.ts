import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate as deflateCallback, deflateSync } from 'node:zlib';
import {
  completeRowsOf,
  composeMaps,
  cornerOfText,
  paintClothLayers,
  pixelSize,
  scalingMap,
  rasterSizesOf,
  rotationAndShiftMap,
  type ClothLayers,
  type DesignText,
  type ProjectiveMap,
} from '@zhidan/domain/design';
import {
  tiffDirectory,
  tiffHead,
  TIFF_HEADER_BYTES,
  type PrintOutline,
  type PrintPicture,
  type TiffStrip,
} from '@zhidan/domain/print';
import sharp from 'sharp';
import { OUTLINE_SCALE, outlinesOf, drawTextLayer } from '../words/write.js';
import type { PaintedPage, PrintAnswer, PrintJob } from './job.js';
import { prepareArt, rasterOf } from './prepare.js';
import { readPreparedPicture, savePreparedPicture } from './prepared.js';

sharp.cache(false);

const deflate = promisify<Uint8Array, { level: number }, Buffer>(deflateCallback);

/** Executes one step of printing in the sandbox. */
export async function printStep(job: PrintJob): Promise<PrintAnswer> {
  switch (job.step) {
    case 'prepare':
      await savePreparedPicture(job.prepared, await prepareArt(job.original, job.width_mm));
      return { is: 'written' };
    case 'outline':
      return {
        is: 'outlined',
        outlines: job.texts.map(outlined),
        profile: deflateSync(await profile()),
      };
    case 'paint':
      await writeTiff(job.page, job.dpi, job.out);
      return { is: 'written' };
  }
}

function outlined(text: DesignText): PrintOutline {
  const { box, paths } = outlinesOf(text);
  const toCloth = composeMaps(
    rotationAndShiftMap(text.rotation_deg, cornerOfText(text, box)),
    scalingMap(1 / OUTLINE_SCALE, 1 / OUTLINE_SCALE),
  );
  return { paths, colour: text.colour, toCloth };
}

let kept: Promise<Uint8Array> | undefined;

/** The sRGB profile that every file embeds. */
const profile = (): Promise<Uint8Array> => (kept ??= madeProfile());

async function madeProfile(): Promise<Uint8Array> {
  const white = { create: { width: 1, height: 1, channels: 3, background: '#fff' } } as const;
  const picture = await sharp(white).withIccProfile('srgb').png().toBuffer();
  const { icc } = await sharp(picture).metadata();
  if (icc === undefined) throw new Error('there is no profile of sRGB');
  return icc;
}

/** How many rows are painted at a time: a strip of them two metres wide takes ten megabytes. */
const ROWS = 128;
/** The most pixels of the picture from which a print is painted. */
const MOST_PIXELS = 40_000_000;

/** A painted page at its printed resolution, from which strips are painted. */
interface PaintedSheet {
  readonly width: number;
  readonly height: number;
  /** Paints a strip of rows, beginning with row `top`. */
  strip(top: number): Uint8Array;
}

async function sheetOf(page: PaintedPage, dpi: number): Promise<PaintedSheet> {
  const { print_mm, bleed_mm, background } = page;
  const [across, down] = print_mm;
  const [width, height] = pixelSize([across + 2 * bleed_mm, down + 2 * bleed_mm], dpi);
  const perMm = dpi / 25.4;
  const lay = await layersOn(page, perMm);
  return {
    width,
    height,
    strip(top) {
      const rows = Math.min(ROWS, height - top);
      const data = new Uint8ClampedArray(width * rows * 4).fill(255);
      const toCloth: ProjectiveMap = [1 / perMm, 0, -bleed_mm, 0, 1 / perMm, top / perMm - bleed_mm, 0, 0, 1];
      paintClothLayers(
        { width, height: rows, data },
        { ...lay, background },
        {
          left: 0,
          top: 0,
          right: width,
          bottom: rows,
          toCloth,
          from: [-bleed_mm, -bleed_mm],
          to: [across + bleed_mm, down + bleed_mm],
        },
        { runs: completeRowsOf(width, rows) },
      );
      return withoutOpacity(data);
    },
  };
}

/**
 * Paints strip by strip, so that memory does not grow with the size of the cloth. While a strip is painted, the
 * one before it is compressed on another processor.
 */
async function writeTiff(page: PaintedPage, dpi: number, out: string): Promise<void> {
  const sheet = await sheetOf(page, dpi);
  const file = await open(out, 'w');
  try {
    const strips: TiffStrip[] = [];
    let at = TIFF_HEADER_BYTES;
    const write = async (compressing: Promise<Uint8Array>): Promise<void> => {
      const content = await compressing;
      await file.write(content, 0, content.length, at);
      strips.push({ offset: at, bytes: content.length });
      at += content.length + (content.length % 2);
    };
    let writing = Promise.resolve();
    for (let top = 0; top < sheet.height; top += ROWS) {
      const painted = sheet.strip(top);
      await writing;
      writing = write(deflate(painted, { level: 1 }));
    }
    await writing;
    const { width, height } = sheet;
    const kinds = { kind: 'rgb', hasOpacity: false, isDeflated: true } as const;
    const shape = { width, height, dpi, rowsPerStrip: ROWS, strips, profile: await profile() };
    const directory = tiffDirectory({ ...shape, ...kinds }, at);
    await file.write(directory, 0, directory.length, at);
    await file.write(tiffHead(at), 0, TIFF_HEADER_BYTES, 0);
  } finally {
    await file.close();
  }
}

async function layersOn({ art, texts }: PaintedPage, perMm: number): Promise<ClothLayers> {
  const words = texts.map((text) => drawTextLayer(text, perMm));
  if (art === null) return { background: null, layers: words };
  const picture: PrintPicture = await readPreparedPicture(art.prepared);
  const wanted = Math.ceil(art.placing.width_mm * perMm);
  const shape = picture.height_px / picture.width_px;
  const most = Math.floor(Math.sqrt(MOST_PIXELS / shape));
  const raster = await rasterOf(picture, Math.min(wanted, most));
  return {
    background: null,
    layers: [{ ...art.placing, picture: rasterSizesOf(raster), height_mm: art.height_mm }, ...words],
  };
}

function withoutOpacity(data: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
  }
  return rgb;
}

import { open, writeFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import {
  composeMaps,
  cornerOfText,
  paintClothLayers,
  pixelSize,
  scalingMap,
  rasterSizesOf,
  rotationAndShiftMap,
  type ClothLayers,
  type ProjectiveMap,
} from '@zhidan/domain/design';
import {
  pdfOf,
  tiffDirectory,
  tiffHead,
  TIFF_HEADER_BYTES,
  type PrintPicture,
  type TiffStrip,
} from '@zhidan/domain/print';
import sharp from 'sharp';
import { OUTLINE_SCALE, outlinesOf, drawTextLayer } from '../words/write.js';
import type { PrintAnswer, PrintJob } from './job.js';
import { savePreparedPicture, prepareArt, rasterOf, readPreparedPicture } from './prepare.js';

sharp.cache(false);

/** Writes one printed rectangle as a file. */
export async function printArt(job: PrintJob): Promise<PrintAnswer> {
  const { art } = job;
  const isPrepared = art?.original !== undefined;
  const picture = art === null ? undefined : await pictureOf(art);
  if (job.as.format === 'pdf') await writeFile(job.out, await pdfFor(job, picture, job.as.marks));
  else await writeTiff(job, picture, job.as.dpi);
  return { is: 'printed', isPrepared };
}

async function pictureOf({
  original,
  prepared,
  placing,
}: NonNullable<PrintJob['art']>): Promise<PrintPicture> {
  if (original === undefined) return readPreparedPicture(prepared);
  const picture = await prepareArt(original, placing.width_mm);
  await savePreparedPicture(prepared, picture);
  return picture;
}

async function pdfFor(
  job: PrintJob,
  picture: PrintPicture | undefined,
  marks: string | undefined,
): Promise<Uint8Array> {
  const { print_mm, bleed_mm, background, texts, art, title } = job;
  return pdfOf({
    print_mm,
    bleed_mm,
    background,
    picture: art && picture ? { picture, placing: art.placing, height_mm: art.height_mm } : undefined,
    outlines: texts.map((text) => {
      const { box, paths } = outlinesOf(text);
      const toCloth = composeMaps(
        rotationAndShiftMap(text.rotation_deg, cornerOfText(text, box)),
        scalingMap(1 / OUTLINE_SCALE, 1 / OUTLINE_SCALE),
      );
      return { paths, colour: text.colour, toCloth };
    }),
    marks,
    profile: deflateSync(await profile()),
    title,
  });
}

let kept: Promise<Uint8Array> | undefined;

/** The sRGB profile that is embedded in every file. */
const profile = (): Promise<Uint8Array> => (kept ??= madeProfile());

async function madeProfile(): Promise<Uint8Array> {
  const white = { create: { width: 1, height: 1, channels: 3, background: '#fff' } } as const;
  const picture = await sharp(white).withIccProfile('srgb').png().toBuffer();
  const { icc } = await sharp(picture).metadata();
  if (icc === undefined) throw new Error('there is no profile of sRGB');
  return icc;
}

/** Rows that are painted at a time: a strip two metres wide takes ten megabytes. */
const ROWS = 128;
/** The most pixels of a picture that is painted from. */
const MOST_PIXELS = 40_000_000;

/** Paints strip by strip, so that memory does not grow with the size of the cloth. */
async function writeTiff(job: PrintJob, picture: PrintPicture | undefined, dpi: number): Promise<void> {
  const { print_mm, bleed_mm, background } = job;
  const [across, down] = print_mm;
  const [width, height] = pixelSize([across + 2 * bleed_mm, down + 2 * bleed_mm], dpi);
  const perMm = dpi / 25.4;
  const lay = await layFor(job, picture, perMm);
  const file = await open(job.out, 'w');
  try {
    const strips: TiffStrip[] = [];
    let at = TIFF_HEADER_BYTES;
    for (let top = 0; top < height; top += ROWS) {
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
          from: [-bleed_mm - 1, -bleed_mm - 1],
          to: [across + bleed_mm + 1, down + bleed_mm + 1],
        },
      );
      const content = deflateSync(withoutOpacity(data), { level: 1 });
      await file.write(content, 0, content.length, at);
      strips.push({ offset: at, bytes: content.length });
      at += content.length + (content.length % 2);
    }
    const directory = tiffDirectory(
      {
        width,
        height,
        kind: 'rgb',
        hasOpacity: false,
        dpi,
        isDeflated: true,
        rowsPerStrip: ROWS,
        strips,
        profile: await profile(),
      },
      at,
    );
    await file.write(directory, 0, directory.length, at);
    await file.write(tiffHead(at), 0, TIFF_HEADER_BYTES, 0);
  } finally {
    await file.close();
  }
}

async function layFor(
  { art, texts }: PrintJob,
  picture: PrintPicture | undefined,
  perMm: number,
): Promise<ClothLayers> {
  const words = texts.map((text) => drawTextLayer(text, perMm));
  if (art === null || picture === undefined) return { background: null, layers: words };
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

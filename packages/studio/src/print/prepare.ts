import { open } from 'node:fs/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import type { PrintPicture } from '@zhidan/domain/print';
import type { Raster } from '@zhidan/domain/design';
import sharp, { type Sharp } from 'sharp';
import { fileKindOf, HEAD_BYTES } from '../preview/kind.js';
import { openPdfPage } from '../preview/pdf.js';
import { openPicture } from '../preview/pictures.js';
import { psdPictureOf } from '../preview/psd-picture.js';
import { openSvg } from '../preview/svg.js';

/** The highest resolution at which cloth is printed. */
const MOST_DPI = 300;
/** The longer side in pixels of a rasterised drawing. */
const MOST_DRAWN = 8_000;
/** Opaque pictures with more pixels are embedded as JPEG, regardless of their original format. */
const MOST_EXACT_PIXELS = 24_000_000;

/**
 * Prepares the picture of a design for printing: in sRGB, at no more than the print resolution for its size.
 */
export async function prepareArt(original: string, width_mm: number): Promise<PrintPicture> {
  const picture = await pictureFor(original, Math.ceil((width_mm / 25.4) * MOST_DPI));
  const { data, info } = await picture.sharp
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: width_px, height: height_px, channels } = info;
  const size = { width_px, height_px };
  const { rgb, opacity } = split(data, width_px * height_px, channels);
  if (opacity === undefined && (picture.isPhoto || width_px * height_px > MOST_EXACT_PIXELS)) {
    const raw = { width: width_px, height: height_px, channels: 3 } as const;
    const jpeg = await sharp(rgb, { raw }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    return { ...size, filter: 'DCTDecode', colours: jpeg };
  }
  return {
    ...size,
    filter: 'FlateDecode',
    colours: deflateSync(rgb),
    ...(opacity && { opacity: deflateSync(opacity) }),
  };
}

interface OpenedPicture {
  readonly sharp: Sharp;
  readonly isPhoto: boolean;
}

async function pictureFor(path: string, wanted: number): Promise<OpenedPicture> {
  const kind = fileKindOf(await headOf(path));
  if (kind === 'svg') {
    const drawing = await openSvg(path);
    return { sharp: drawing.draw(drawnWidth(drawing.measures, wanted)), isPhoto: false };
  }
  if (kind === 'pdf') {
    const page = await openPdfPage(path);
    if (page === undefined) throw new RangeError('the file has no page to draw');
    try {
      return { sharp: await page.draw(drawnWidth(page.measures, wanted)), isPhoto: false };
    } finally {
      await page.close();
    }
  }
  if (kind === 'psd') {
    const read = await psdPictureOf(path, Infinity);
    if (read === undefined) throw new RangeError('the file has no picture');
    return { sharp: shrunk(openPicture(read.picture), read.width, wanted), isPhoto: false };
  }
  const picture = openPicture(path);
  const { format, autoOrient } = await picture.metadata();
  return { sharp: shrunk(picture, autoOrient.width, wanted), isPhoto: format === 'jpeg' };
}

/** Reduces a picture to the wanted width; never enlarges it. */
const shrunk = (picture: Sharp, width: number, wanted: number): Sharp =>
  wanted < width ? picture.resize({ width: wanted, fit: 'inside' }) : picture;

const drawnWidth = (
  { width_px, height_px }: { readonly width_px: number; readonly height_px: number },
  wanted: number,
): number => Math.max(1, Math.min(wanted, (MOST_DRAWN * width_px) / Math.max(width_px, height_px)));

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Splits pixels into colours and opacity; the opacity is undefined where all pixels are opaque. */
function split(data: Uint8Array, pixels: number, channels: number) {
  if (channels === 3) return { rgb: data, opacity: undefined };
  const rgb = new Uint8Array(pixels * 3);
  const last = channels - 1;
  for (let pixel = 0; pixel < pixels; pixel += 1)
    for (let part = 0; part < 3; part += 1)
      // A grey picture has one value for red, green and blue.
      rgb[pixel * 3 + part] = data[pixel * channels + (channels < 3 ? 0 : part)] ?? 0;
  const hasOpacity = channels === 2 || channels === 4;
  const opacity = hasOpacity ? everyFrom(data, last, channels, pixels) : undefined;
  return { rgb, opacity: opacity?.some((value) => value !== 255) === true ? opacity : undefined };
}

function everyFrom(data: Uint8Array, first: number, step: number, count: number): Uint8Array {
  const values = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) values[at] = data[first + at * step] ?? 255;
  return values;
}

/** The pixels of a prepared picture, reduced to at most this width. */
export async function rasterOf(picture: PrintPicture, most: number): Promise<Raster> {
  const { width_px: width, height_px: height, filter, colours, opacity } = picture;
  const raw = { raw: { width, height, channels: 3 } } as const;
  const rgb = filter === 'DCTDecode' ? sharp(colours) : sharp(inflateSync(colours), raw);
  const joined =
    opacity === undefined
      ? rgb.ensureAlpha()
      : rgb.joinChannel(inflateSync(opacity), { raw: { width, height, channels: 1 } });
  const sized =
    most < width
      ? sharp(await joined.png({ compressionLevel: 1 }).toBuffer()).resize({ width: most })
      : joined;
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

import { open } from 'node:fs/promises';
import { tiffDirectory, tiffHead, TIFF_HEADER_BYTES, type TiffPicture } from '@zhidan/domain/print';
import { psdHeaderOf, psdPixelsOf, type PsdHeader, type PsdPixels } from './psd.js';

/** The merged picture of a Photoshop file in a format that sharp reads, with the original size. */
export interface PsdPicture {
  readonly width: number;
  readonly height: number;
  /** A TIFF, or the embedded JPEG thumbnail where the pixel format is not supported. */
  readonly picture: Uint8Array;
  readonly isThumbnail: boolean;
}

/**
 * Reads the picture of a Photoshop file; undefined where it has no readable one. `side` is the number of pixels
 * needed on the longer side.
 */
export async function psdPictureOf(path: string, side: number): Promise<PsdPicture | undefined> {
  const file = await open(path);
  try {
    const header = await psdHeaderOf(file);
    const { width, height, thumbnail } = header;
    const step = Math.max(1, Math.floor(Math.max(width, height) / side));
    const pixels = await psdPixelsOf(file, header, step);
    if (pixels !== undefined) return { width, height, picture: tiffOf(pixels, header), isThumbnail: false };
    return thumbnail && { width, height, picture: thumbnail, isThumbnail: true };
  } finally {
    await file.close();
  }
}

function tiffOf(pixels: PsdPixels, header: PsdHeader): Uint8Array {
  const { width, height } = pixels;
  const { mode, profile } = header;
  const data = mode === 'indexed' ? coloured(pixels, header.palette) : toned(pixels, mode === 'cmyk');
  const kind = mode === 'cmyk' ? 'inks' : mode === 'grey' ? 'grey' : 'rgb';
  const values = { grey: 1, rgb: 3, inks: 4 }[kind];
  const hasOpacity = data.length / (width * height) > values;
  const picture: TiffPicture = {
    width,
    height,
    kind,
    hasOpacity,
    dpi: 72,
    isDeflated: false,
    rowsPerStrip: height,
    strips: [{ offset: TIFF_HEADER_BYTES, bytes: data.length }],
    profile,
  };
  const at = TIFF_HEADER_BYTES + data.length + (data.length % 2);
  const directory = tiffDirectory(picture, at);
  const whole = new Uint8Array(at + directory.length);
  whole.set(tiffHead(at));
  whole.set(data, TIFF_HEADER_BYTES);
  whole.set(directory, at);
  return whole;
}

/**
 * Undoes two things that Photoshop does to stored values: it inverts ink, and blends translucent pixels with
 * white.
 */
function toned({ channels, data }: PsdPixels, isInk: boolean): Uint8Array {
  if (isInk) return data.map((value, at) => (channels === 5 && at % 5 === 4 ? value : 255 - value));
  if (channels % 2 === 1) return data;
  const colours = channels - 1;
  return data.map((value, at) => {
    const opacity = data[at - (at % channels) + colours] ?? 255;
    if (at % channels === colours || opacity === 0) return value;
    return Math.max(0, Math.min(255, Math.round(((value - 255) * 255) / opacity + 255)));
  });
}

/** Looks colours up in the palette, which stores all reds, then all greens, then all blues. */
function coloured({ data, channels }: PsdPixels, palette: Uint8Array): Uint8Array {
  const count = data.length / channels;
  const rgb = new Uint8Array(count * 3);
  for (let pixel = 0; pixel < count; pixel += 1) {
    const entry = data[pixel * channels] ?? 0;
    for (let part = 0; part < 3; part += 1) rgb[pixel * 3 + part] = palette[part * 256 + entry] ?? 0;
  }
  return rgb;
}

import type { FileHandle } from 'node:fs/promises';

/** The header data of a Photoshop file that describes its picture. */
export interface PsdHeader {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Bits per value. */
  readonly depth: number;
  readonly mode: PsdMode;
  /** Whether the file is a PSB, for documents larger than 30,000 pixels: its length fields have more bytes. */
  readonly isLarge: boolean;
  readonly palette: Uint8Array;
  /** The ICC profile, if present. */
  readonly profile: Uint8Array | undefined;
  /** The embedded JPEG thumbnail, if present. */
  readonly thumbnail: Uint8Array | undefined;
  /** Whether the first channel after the colours is the opacity. */
  readonly hasOpacity: boolean;
  /** The byte offset of the merged picture. */
  readonly pictureAt: number;
}

const modes = { 1: 'grey', 2: 'indexed', 3: 'rgb', 4: 'cmyk', 8: 'grey' } as const;
type PsdMode = (typeof modes)[keyof typeof modes] | 'other';

/** The most bytes of a block that is read: larger blocks are neither a profile nor a usable thumbnail. */
const MOST_BLOCK = 8 * 1024 * 1024;

const PROFILE = 1039;
const THUMBNAIL = 1036;
/** Bytes before the JPEG in the block of a thumbnail. */
const THUMBNAIL_HEAD = 28;

async function bytesAt(file: FileHandle, at: number, count: number): Promise<Buffer> {
  const bytes = Buffer.alloc(count);
  const { bytesRead } = await file.read(bytes, 0, count, at);
  if (bytesRead < count) throw new RangeError('the file ends too early');
  return bytes;
}

export async function psdHeaderOf(file: FileHandle): Promise<PsdHeader> {
  const head = await bytesAt(file, 0, 30);
  const version = head.readUInt16BE(4);
  if (head.toString('latin1', 0, 4) !== '8BPS' || (version !== 1 && version !== 2))
    throw new RangeError('no Photoshop file');
  const mode = head.readUInt16BE(24);
  const paletteLength = head.readUInt32BE(26);
  if (paletteLength > MOST_BLOCK) throw new RangeError('the palette is too large');
  const palette = await bytesAt(file, 30, paletteLength);
  const resourcesAt = 30 + paletteLength;
  const resourcesLength = (await bytesAt(file, resourcesAt, 4)).readUInt32BE(0);
  const blocks = await resourcesIn(file, resourcesAt + 4, resourcesLength);
  const layersAt = resourcesAt + 4 + resourcesLength;
  const isLarge = version === 2;
  const layersLength = await lengthAt(file, layersAt, isLarge);
  const lengthSize = isLarge ? 8 : 4;
  return {
    ...sizeIn(head),
    depth: head.readUInt16BE(22),
    mode: isMode(mode) ? modes[mode] : 'other',
    isLarge,
    palette,
    profile: blocks.get(PROFILE),
    thumbnail: blocks.get(THUMBNAIL)?.subarray(THUMBNAIL_HEAD),
    // A negative number of layers means that the first extra channel is the opacity of the merged picture.
    hasOpacity:
      layersLength > lengthSize + 2 && (await bytesAt(file, layersAt + 2 * lengthSize, 2)).readInt16BE(0) < 0,
    pictureAt: layersAt + lengthSize + layersLength,
  };
}

const MOST_CHANNELS = 56;
const LONGEST_SIDE = 300_000;

function sizeIn(head: Buffer): Pick<PsdHeader, 'width' | 'height' | 'channels'> {
  const [channels, height, width] = [head.readUInt16BE(12), head.readUInt32BE(14), head.readUInt32BE(18)];
  const isPossible =
    channels >= 1 &&
    channels <= MOST_CHANNELS &&
    Math.min(width, height) >= 1 &&
    Math.max(width, height) <= LONGEST_SIDE;
  if (!isPossible) throw new RangeError('no picture has this size');
  return { width, height, channels };
}

const isMode = (mode: number): mode is keyof typeof modes => Object.hasOwn(modes, mode);

async function lengthAt(file: FileHandle, at: number, isLarge: boolean): Promise<number> {
  const bytes = await bytesAt(file, at, isLarge ? 8 : 4);
  return isLarge ? Number(bytes.readBigUInt64BE(0)) : bytes.readUInt32BE(0);
}

/** Reads the two image resource blocks that are needed: the profile and the thumbnail. */
async function resourcesIn(
  file: FileHandle,
  begin: number,
  length: number,
): Promise<ReadonlyMap<number, Buffer>> {
  const found = new Map<number, Buffer>();
  for (let at = begin; at + 12 <= begin + length;) {
    const head = await bytesAt(file, at, 7);
    if (head.toString('latin1', 0, 4) !== '8BIM') break;
    const id = head.readUInt16BE(4);
    // The length of the block's name, which is padded to an even length.
    const named = (head[6] ?? 0) + 1;
    const sizeAt = at + 6 + named + (named % 2);
    const size = (await bytesAt(file, sizeAt, 4)).readUInt32BE(0);
    if ((id === PROFILE || id === THUMBNAIL) && size <= MOST_BLOCK)
      found.set(id, await bytesAt(file, sizeAt + 4, size));
    at = sizeAt + 4 + size + (size % 2);
  }
  return found;
}

/** Pixels of a picture, with the values of each pixel one after the other. */
export interface PsdPixels {
  readonly width: number;
  readonly height: number;
  /** The number of values per pixel: 1 for grey or palette, 3 for RGB, 4 for CMYK; one more with opacity. */
  readonly channels: number;
  readonly data: Uint8Array;
}

const COLOURS: Readonly<Record<Exclude<PsdMode, 'other'>, number>> = { grey: 1, indexed: 1, rgb: 3, cmyk: 4 };

/**
 * The merged picture of a Photoshop file, reduced: each pixel is the mean of `step` × `step` pixels. A large
 * file is read row by row and never held in memory as a whole. Undefined for an unsupported pixel format.
 */
export async function psdPixelsOf(
  file: FileHandle,
  header: PsdHeader,
  step: number,
): Promise<PsdPixels | undefined> {
  const { width, height, depth, mode, hasOpacity } = header;
  if (mode === 'other' || (depth !== 8 && depth !== 16)) return undefined;
  const colours = COLOURS[mode];
  const channels = hasOpacity && header.channels > colours ? colours + 1 : colours;
  const rows = header.channels < colours ? undefined : await rowsOf(file, header);
  if (rows === undefined) return undefined;
  const small = { width: Math.ceil(width / step), height: Math.ceil(height / step), channels };
  const data = new Uint8Array(small.width * small.height * channels);
  for (let channel = 0; channel < channels; channel += 1) {
    const means = meansOf({ width, step, stride: depth / 8, isMixed: mode !== 'indexed' });
    for (let y = 0; y < height; y += 1) {
      means.add(await rows.read(channel * height + y));
      if ((y + 1) % step === 0 || y === height - 1)
        means.take((mean, x) => {
          data[(Math.floor(y / step) * small.width + x) * channels + channel] = mean;
        });
    }
  }
  return { ...small, data };
}

interface Pieces {
  readonly width: number;
  readonly step: number;
  /** Bytes per value; only the first, most significant one is used. */
  readonly stride: number;
  /**
   * Whether the values of a piece are averaged. Palette entries cannot be averaged, so one entry represents
   * each piece.
   */
  readonly isMixed: boolean;
}

/** Sums rows in pieces of `step` values, and computes the mean of each piece. */
function meansOf({ width, step, stride, isMixed }: Pieces) {
  const sums = new Float64Array(Math.ceil(width / step));
  let rows = 0;
  return {
    add(row: Uint8Array): void {
      rows += 1;
      for (let x = 0; x < width; x += 1) {
        const piece = Math.floor(x / step);
        sums[piece] = (isMixed ? (sums[piece] ?? 0) : 0) + (row[x * stride] ?? 0);
      }
    },
    take(give: (mean: number, piece: number) => void): void {
      sums.forEach((sum, piece) => {
        const count = isMixed ? Math.min(step, width - piece * step) * rows : 1;
        give(Math.round(sum / count), piece);
      });
      sums.fill(0);
      rows = 0;
    },
  };
}

interface Rows {
  /**
   * Reads a row by its index among the rows of all channels. The returned bytes are valid until the next call.
   */
  read(place: number): Promise<Uint8Array>;
}

const RAW = 0;
const PACKED = 1;

async function rowsOf(file: FileHandle, header: PsdHeader): Promise<Rows | undefined> {
  const { width, height, channels, depth, isLarge, pictureAt } = header;
  const length = width * (depth / 8);
  const compression = (await bytesAt(file, pictureAt, 2)).readUInt16BE(0);
  const chunks = chunksOf(file);
  if (compression === RAW) return { read: (place) => chunks.read(pictureAt + 2 + place * length, length) };
  if (compression !== PACKED) return undefined;
  const size = isLarge ? 4 : 2;
  const count = height * channels;
  const table = await bytesAt(file, pictureAt + 2, count * size);
  const starts = new Float64Array(count + 1);
  starts[0] = pictureAt + 2 + count * size;
  for (let row = 0; row < count; row += 1) {
    const packed = isLarge ? table.readUInt32BE(row * 4) : table.readUInt16BE(row * 2);
    starts[row + 1] = (starts[row] ?? 0) + packed;
  }
  const unpacked = new Uint8Array(length);
  return {
    async read(place) {
      const start = starts[place] ?? 0;
      unpackInto(unpacked, await chunks.read(start, (starts[place + 1] ?? 0) - start));
      return unpacked;
    },
  };
}

/** Reads a file in large chunks, from which callers get small consecutive pieces. */
function chunksOf(file: FileHandle, size = 1024 * 1024) {
  let begin = 0;
  let chunk = Buffer.alloc(0);
  return {
    async read(at: number, count: number): Promise<Uint8Array> {
      if (at < begin || at + count > begin + chunk.length) {
        const bytes = Buffer.alloc(Math.max(size, count));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
        if (bytesRead < count) throw new RangeError('the file ends too early');
        begin = at;
        chunk = bytes.subarray(0, bytesRead);
      }
      return chunk.subarray(at - begin, at - begin + count);
    },
  };
}

/** Decodes a PackBits row; excess data is dropped, and missing data becomes 0. */
function unpackInto(row: Uint8Array, packed: Uint8Array): void {
  let to = 0;
  for (let from = 0; from < packed.length && to < row.length;) {
    const head = packed[from] ?? 0;
    from += 1;
    if (head < 128) {
      const count = Math.min(head + 1, row.length - to, packed.length - from);
      row.set(packed.subarray(from, from + count), to);
      from += head + 1;
      to += count;
    } else if (head > 128) {
      const count = Math.min(257 - head, row.length - to);
      row.fill(packed[from] ?? 0, to, to + count);
      from += 1;
      to += count;
    }
  }
  row.fill(0, to);
}

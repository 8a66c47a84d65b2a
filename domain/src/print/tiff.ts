/** The size and contents of a TIFF file. */
export interface TiffPicture {
  readonly width: number;
  readonly height: number;
  readonly kind: 'grey' | 'rgb' | 'inks';
  /** Whether each pixel has an additional value for its opacity. */
  readonly hasOpacity: boolean;
  readonly dpi: number;
  readonly isDeflated: boolean;
  readonly rowsPerStrip: number;
  /** The position of each strip of rows in the file, in order. */
  readonly strips: readonly TiffStrip[];
  readonly profile?: Uint8Array | undefined;
}

export interface TiffStrip {
  readonly offset: number;
  readonly bytes: number;
}

/** The first bytes of a file whose directory is at this offset. */
export function tiffHead(directoryAt: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(TIFF_HEADER_BYTES));
  head.setUint16(0, 0x4949);
  head.setUint16(2, 42, true);
  head.setUint32(4, directoryAt, true);
  return new Uint8Array(head.buffer);
}

export const TIFF_HEADER_BYTES = 8;

const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;
const UNDEFINED = 7;

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** The values in little-endian order. */
  readonly bytes: Uint8Array;
}

const numbers = (tag: number, type: typeof SHORT | typeof LONG, values: readonly number[]): Entry => {
  const size = type === SHORT ? 2 : 4;
  const view = new DataView(new ArrayBuffer(values.length * size));
  values.forEach((value, at) =>
    type === SHORT ? view.setUint16(at * 2, value, true) : view.setUint32(at * 4, value, true),
  );
  return { tag, type, count: values.length, bytes: new Uint8Array(view.buffer) };
};

const ratio = (tag: number, value: number): Entry => {
  const { bytes } = numbers(tag, LONG, [Math.round(value * 1_000), 1_000]);
  return { tag, type: RATIONAL, count: 1, bytes };
};

const PHOTOMETRIC = { grey: 1, rgb: 2, inks: 5 } as const;
const VALUES = { grey: 1, rgb: 3, inks: 4 } as const;
const ADOBE_DEFLATE = 8;
const INCH = 2;
const UNASSOCIATED = 2;

const entriesOf = (picture: TiffPicture): readonly Entry[] => {
  const { width, height, kind, hasOpacity, dpi, isDeflated, rowsPerStrip, strips, profile } = picture;
  const values = VALUES[kind] + (hasOpacity ? 1 : 0);
  return [
    numbers(256, LONG, [width]),
    numbers(257, LONG, [height]),
    numbers(
      258,
      SHORT,
      Array.from({ length: values }, () => 8),
    ),
    numbers(259, SHORT, [isDeflated ? ADOBE_DEFLATE : 1]),
    numbers(262, SHORT, [PHOTOMETRIC[kind]]),
    numbers(
      273,
      LONG,
      strips.map(({ offset }) => offset),
    ),
    numbers(277, SHORT, [values]),
    numbers(278, LONG, [rowsPerStrip]),
    numbers(
      279,
      LONG,
      strips.map(({ bytes }) => bytes),
    ),
    ratio(282, dpi),
    ratio(283, dpi),
    numbers(284, SHORT, [1]),
    numbers(296, SHORT, [INCH]),
    ...(hasOpacity ? [numbers(338, SHORT, [UNASSOCIATED])] : []),
    ...(profile === undefined
      ? []
      : [{ tag: 34_675, type: UNDEFINED, count: profile.length, bytes: profile }]),
  ];
};

/**
 * The directory of a file for the offset at which it will be written: the tags of the picture, followed by
 * values that do not fit into a tag.
 */
export function tiffDirectory(picture: TiffPicture, at: number): Uint8Array {
  const entries = entriesOf(picture);
  const length = 2 + entries.length * 12 + 4;
  const outside = entries.filter(({ bytes }) => bytes.length > 4);
  const size = outside.reduce((sum, { bytes }) => sum + even(bytes.length), length);
  const directory = new Uint8Array(size);
  const view = new DataView(directory.buffer);
  view.setUint16(0, entries.length, true);
  let free = length;
  entries.forEach(({ tag, type, count, bytes }, place) => {
    const entry = 2 + place * 12;
    view.setUint16(entry, tag, true);
    view.setUint16(entry + 2, type, true);
    view.setUint32(entry + 4, count, true);
    if (bytes.length <= 4) {
      directory.set(bytes, entry + 8);
    } else {
      view.setUint32(entry + 8, at + free, true);
      directory.set(bytes, free);
      free += even(bytes.length);
    }
  });
  return directory;
}

const even = (count: number): number => count + (count % 2);

import { rgbOf, type Vector2 } from '../design/lengths.js';
import { composeMaps, mapPoint, rotationAndShiftMap, type ProjectiveMap } from '../design/map.js';
import type { PicturePlacement } from '../design/placing.js';
import { repeatCells, type RepeatCell } from '../design/repeat.js';
import { pdfPathOperators, pdfNumber as n } from './svg-path.js';

/** Bytes that are stored elsewhere. The PDF refers to them, so that a large picture is never held in memory. */
export interface StoredBytes {
  readonly start: number;
  readonly length: number;
}

/**
 * A picture as it is embedded in the PDF: one stream of colours, and a second one of opacity where it is
 * transparent.
 */
export interface PrintPicture<Bytes = Uint8Array> {
  readonly width_px: number;
  readonly height_px: number;
  readonly filter: 'DCTDecode' | 'FlateDecode';
  readonly colours: Bytes;
  /** The opacity as one byte per pixel, compressed with deflate. */
  readonly opacity?: Bytes | undefined;
}

/** Text as outlines, so that the printing program needs no font. */
export interface PrintOutline {
  /** Paths in the syntax of SVG. */
  readonly paths: readonly string[];
  readonly colour: string;
  /** Transforms units of the paths to millimetres of the cloth. */
  readonly toCloth: ProjectiveMap;
}

/** One rectangle of cloth that is printed as a page. */
export interface PrintPage {
  /** The cut width and height in mm. */
  readonly print_mm: Vector2;
  readonly bleed_mm: number;
  readonly background: string | null;
  readonly picture:
    | {
        readonly picture: PrintPicture<StoredBytes>;
        readonly placing: PicturePlacement;
        readonly height_mm: number;
      }
    | undefined;
  readonly outlines: readonly PrintOutline[];
  /** The text in Latin letters under the cut marks; if it is absent, no marks are drawn. */
  readonly marks?: string | undefined;
  /** An ICC profile, compressed with deflate. */
  readonly profile: Uint8Array;
  readonly title: string;
}

const POINTS_PER_MM = 72 / 25.4;
/** The longest side of a page in PDF units; for a larger page the units are enlarged. */
const MOST_UNITS = 14_400;
/** The space for marks outside the bleed. */
const MARKS_MM = 12;
const MARK_FROM_CUT_MM = 3;
const MARK_LENGTH_MM = 6;
/** A pattern cell includes a little of its neighbours, so that no hairline appears between cells. */
const CELL_MARGIN_MM = 0.5 / POINTS_PER_MM;

/**
 * The page as a PDF in true size, in consecutive parts; a repeated picture is embedded once, as a reference to
 * its stored bytes.
 */
export function pdfPartsOf(page: PrintPage): readonly (Uint8Array | StoredBytes)[] {
  const { print_mm, bleed_mm, marks, title } = page;
  const margin = bleed_mm + (marks === undefined ? 0 : MARKS_MM);
  const sideOf = (mm: number): number => (mm + 2 * margin) * POINTS_PER_MM;
  const [width, height] = [sideOf(print_mm[0]), sideOf(print_mm[1])];
  const unit = Math.max(1, Math.ceil(Math.max(width, height) / MOST_UNITS));
  const scale = POINTS_PER_MM / unit;
  const toPage: ProjectiveMap = [
    scale,
    0,
    margin * scale,
    0,
    -scale,
    height / unit - margin * scale,
    0,
    0,
    1,
  ];
  const box = (beyond: number): string => {
    const [left, bottom] = mapPoint(toPage, [-beyond, print_mm[1] + beyond]);
    const [right, top] = mapPoint(toPage, [print_mm[0] + beyond, -beyond]);
    return `[${[left, bottom, right, top].map(n).join(' ')}]`;
  };
  const file = pdfFile();
  const profile = file.add('/N 3 /Filter /FlateDecode', page.profile);
  const picture = page.picture && embedded(file, page.picture.picture, profile);
  const pattern =
    page.picture && picture !== undefined && page.picture.placing.repeat !== 'single'
      ? patternOf(file, page.picture, picture, toPage)
      : undefined;
  const content = file.add('', ascii(contentOf(page, toPage, picture !== undefined, pattern !== undefined)));
  const resources = [
    `/ColorSpace << /DefaultRGB [/ICCBased ${profile} 0 R] >>`,
    picture === undefined ? '' : `/XObject << /Art ${picture} 0 R >>`,
    pattern === undefined ? '' : `/Pattern << /Tiles ${pattern} 0 R >>`,
    marks === undefined
      ? ''
      : '/Font << /Label << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>',
  ].join(' ');
  const pages = file.reserve();
  const leaf = file.add(
    `/Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${n(width / unit)} ${n(height / unit)}]` +
      ` /BleedBox ${box(bleed_mm)} /TrimBox ${box(0)}${unit === 1 ? '' : ` /UserUnit ${unit}`}` +
      ` /Resources << ${resources} >> /Contents ${content} 0 R`,
  );
  file.fill(pages, `/Type /Pages /Kids [${leaf} 0 R] /Count 1`);
  const catalog = file.add(`/Type /Catalog /Pages ${pages} 0 R`);
  const info = file.add(`/Title (${escaped(title)}) /Producer (Zhidan)`);
  return file.end(catalog, info);
}

const matrix = ([a, b, c, d, e, f]: ProjectiveMap): string => [a, d, b, e, c, f].map(n).join(' ');

function contentOf(page: PrintPage, toPage: ProjectiveMap, hasPicture: boolean, isTiled: boolean): string {
  const {
    print_mm: [width, height],
    bleed_mm,
    background,
    outlines,
    marks,
  } = page;
  const area = `${n(-bleed_mm)} ${n(-bleed_mm)} ${n(width + 2 * bleed_mm)} ${n(height + 2 * bleed_mm)} re`;
  const parts = [`q ${matrix(toPage)} cm`, `q ${area} W n`];
  if (background !== null) parts.push(`${colour(background)} rg ${area} f`);
  if (hasPicture && page.picture) {
    if (isTiled) parts.push(`/Pattern cs /Tiles scn ${area} f`);
    else parts.push(`q ${matrix(pictureIn(page.picture))} cm ${UPRIGHT} cm /Art Do Q`);
  }
  for (const outline of outlines)
    parts.push(
      `q ${matrix(outline.toCloth)} cm ${colour(outline.colour)} rg`,
      ...outline.paths.map((path) => `${pdfPathOperators(path)} f`),
      'Q',
    );
  parts.push('Q');
  if (marks !== undefined) parts.push(marksOf(page));
  parts.push('Q');
  if (marks !== undefined) parts.push(labelOf(page, toPage, marks));
  return parts.join('\n');
}

const colour = (hex: string): string =>
  rgbOf(hex)
    .map((part) => n(part / 255))
    .join(' ');

/**
 * Transforms the unit square of a PDF picture, whose origin is the lower left corner, to a plane whose origin
 * is the upper left.
 */
const UPRIGHT = '1 0 0 -1 0 1';

/** Transforms a picture's coordinates from 0 to 1 to millimetres of the cloth. */
const pictureIn = ({ placing, height_mm }: NonNullable<PrintPage['picture']>): ProjectiveMap =>
  composeMaps(rotationAndShiftMap(placing.rotation_deg, placing.offset_mm), [
    placing.width_mm,
    0,
    0,
    0,
    height_mm,
    0,
    0,
    0,
    1,
  ]);

/** The smallest repeating rectangle, with the pictures of its neighbours that reach into it. */
function patternOf(
  file: PdfFile,
  { placing, height_mm }: NonNullable<PrintPage['picture']>,
  picture: number,
  toPage: ProjectiveMap,
): number {
  if (placing.repeat === 'single') throw new RangeError('a picture that does not repeat');
  const cell = repeatCells[placing.repeat];
  const [width, height] = [cell.size[0] * placing.width_mm, cell.size[1] * height_mm];
  const tiles = picturesIn(cell, [CELL_MARGIN_MM / placing.width_mm, CELL_MARGIN_MM / height_mm]);
  const drawn = tiles.map(({ at: [x, y], flips: [across, down] }) => {
    const placed: ProjectiveMap = [
      (across ? -1 : 1) * placing.width_mm,
      0,
      (x + (across ? 1 : 0)) * placing.width_mm,
      0,
      (down ? -1 : 1) * height_mm,
      (y + (down ? 1 : 0)) * height_mm,
      0,
      0,
      1,
    ];
    return `q ${matrix(placed)} cm ${UPRIGHT} cm /Art Do Q`;
  });
  const toCloth = rotationAndShiftMap(placing.rotation_deg, placing.offset_mm);
  return file.add(
    `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1` +
      ` /BBox [${[-CELL_MARGIN_MM, -CELL_MARGIN_MM, width + CELL_MARGIN_MM, height + CELL_MARGIN_MM].map(n).join(' ')}]` +
      ` /XStep ${n(width)} /YStep ${n(height)} /Matrix [${matrix(composeMaps(toPage, toCloth))}]` +
      ` /Resources << /XObject << /Art ${picture} 0 R >> >>`,
    ascii(drawn.join('\n')),
  );
}

/** All pictures that are visible in a cell with a margin around it. */
function picturesIn(
  { size: [columns, rows], pictures }: RepeatCell,
  [across, down]: Vector2,
): RepeatCell['pictures'] {
  const steps = [-1, 0, 1];
  return pictures
    .flatMap((picture) =>
      steps.flatMap((column) =>
        steps.map((row) => ({
          ...picture,
          at: [picture.at[0] + column * columns, picture.at[1] + row * rows] as const,
        })),
      ),
    )
    .filter(({ at: [x, y] }) => x < columns + across && x + 1 > -across && y < rows + down && y + 1 > -down)
    .filter(
      ({ at }, place, all) => all.findIndex((one) => one.at[0] === at[0] && one.at[1] === at[1]) === place,
    );
}

function embedded(file: PdfFile, picture: PrintPicture<StoredBytes>, profile: number): number {
  const { width_px, height_px, filter, colours, opacity } = picture;
  const size = `/Type /XObject /Subtype /Image /Width ${width_px} /Height ${height_px} /BitsPerComponent 8`;
  const mask = opacity && file.add(`${size} /ColorSpace /DeviceGray /Filter /FlateDecode`, opacity);
  return file.add(
    `${size} /ColorSpace [/ICCBased ${profile} 0 R] /Filter /${filter}${mask === undefined ? '' : ` /SMask ${mask} 0 R`}`,
    colours,
  );
}

/** The cut marks beside the corners. */
function marksOf({ print_mm: [width, height], bleed_mm }: PrintPage): string {
  const from = Math.max(MARK_FROM_CUT_MM, bleed_mm);
  const to = from + MARK_LENGTH_MM;
  const lines = [0, width].flatMap((x) => [
    [x, -from, x, -to],
    [x, height + from, x, height + to],
  ]);
  const others = [0, height].flatMap((y) => [
    [-from, y, -to, y],
    [width + from, y, width + to, y],
  ]);
  const strokes = [...lines, ...others].map(
    ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => `${n(x0)} ${n(y0)} m ${n(x1)} ${n(y1)} l S`,
  );
  return ['0 0 0 RG 0.1 w', ...strokes].join('\n');
}

function labelOf(
  { print_mm: [, height], bleed_mm }: PrintPage,
  toPage: ProjectiveMap,
  words: string,
): string {
  const [x, y] = mapPoint(toPage, [8, height + bleed_mm + 7]);
  return `BT /Label ${n(8 * Math.abs(toPage[0]) * (1 / POINTS_PER_MM))} Tf 0 0 0 rg 1 0 0 1 ${n(x)} ${n(y)} Tm (${escaped(words)}) Tj ET`;
}

const escaped = (words: string): string =>
  words.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`);

interface PdfFile {
  /** Writes an object and returns its number. */
  add(dictionary: string, stream?: Uint8Array | StoredBytes): number;
  /** Returns the number of an object that is written later. */
  reserve(): number;
  fill(number: number, dictionary: string): void;
  end(catalog: number, info: number): readonly (Uint8Array | StoredBytes)[];
}

function pdfFile(): PdfFile {
  // The second line contains non-ASCII bytes, by which programs recognise the file as binary.
  const parts: (Uint8Array | StoredBytes)[] = [
    ascii('%PDF-1.7\n'),
    Uint8Array.of(37, 226, 227, 207, 211, 10),
  ];
  const offsets: number[] = [];
  let size = parts.reduce((sum, { length }) => sum + length, 0);
  let count = 0;
  const write = (...more: (Uint8Array | StoredBytes)[]) => {
    for (const part of more) {
      parts.push(part);
      size += part.length;
    }
  };
  const fill = (number: number, dictionary: string, stream?: Uint8Array | StoredBytes) => {
    offsets[number] = size;
    const length = stream === undefined ? '' : ` /Length ${stream.length}`;
    write(ascii(`${number} 0 obj\n<< ${dictionary}${length} >>\n`));
    if (stream !== undefined) write(ascii('stream\n'), stream, ascii('\nendstream\n'));
    write(ascii('endobj\n'));
  };
  const reserve = () => (count += 1);
  return {
    add(dictionary, stream) {
      const number = reserve();
      fill(number, dictionary, stream);
      return number;
    },
    reserve,
    fill,
    end(catalog, info) {
      const at = size;
      const entries = Array.from(
        { length: count },
        (_, place) => `${String(offsets[place + 1] ?? 0).padStart(10, '0')} 00000 n \n`,
      );
      write(ascii(`xref\n0 ${count + 1}\n0000000000 65535 f \n${entries.join('')}`));
      write(
        ascii(
          `trailer\n<< /Size ${count + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
        ),
      );
      return parts;
    },
  };
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { subsetFont } from './cut.ts';
import {
  codesOf,
  isFrequent,
  isLatin,
  fontPiecesOf,
  unicodeRanges,
  WEIGHTS,
  completeFontUrl,
  type FontPiece,
  type FontWeight,
} from './pieces.ts';

/** Folders with texts that both interfaces show: shared components, and the names of codes, routes and rules. */
const SHARED = ['../src/', '../../../domain/src/'].map((folder) => new URL(folder, import.meta.url));

/** The texts of a user interface. */
export interface UserInterfaceTexts {
  /**
   * The text of the first pages in one weight; a character that is missing there is loaded later with all
   * others.
   */
  firstPages(weight: FontWeight): Promise<string> | string;
  /** The folder of the user interface's sources. */
  readonly sources: URL;
  /**
   * Whether its pages show so many names that one file with the frequent characters is smaller than many
   * pieces.
   */
  readonly namesTogether: boolean;
}

/** Invisible characters, which MUI puts into empty lines: a font file of 40 KB would be loaded for them. */
const INVISIBLE = [0x200b, 0x200c, 0x200d, 0x200e, 0x200f];

/** A font file of one weight, with the characters that it serves. */
interface Face {
  readonly weight: FontWeight;
  readonly file: URL;
  readonly codes: ReadonlySet<number>;
}

/** The style sheet for the first pages: Latin letters, and the characters of these pages in few small files. */
export async function firstStyleSheet(ui: UserInterfaceTexts): Promise<string> {
  const faces = await Promise.all(WEIGHTS.map((weight) => firstFaces(ui, weight)));
  return faces.flat().map(written).join('\n');
}

/**
 * The style sheet for everything else: one file with the other characters of the interface, and a hundred files
 * for characters that only names contain. No character is in two files of a weight, so the order of the sheets
 * does not matter. The two weights alternate, because their lists are nearly equal and compress to half.
 */
export async function laterStyleSheet(ui: UserInterfaceTexts): Promise<string> {
  const [normal = [], bold = []] = await Promise.all(WEIGHTS.map((weight) => otherFaces(ui, weight)));
  return normal
    .flatMap((face, at) => [face, bold[at]])
    .flatMap((face) => (face === undefined || face.codes.size === 0 ? [] : [written(face)]))
    .join('\n');
}

async function firstFaces(ui: UserInterfaceTexts, weight: FontWeight): Promise<readonly Face[]> {
  const pieces = await fontPiecesOf(weight);
  const letters = await cutEach(weight, pieces.filter(isLatin));
  const latin = letters.map((face) => ({ ...face, codes: new Set([...face.codes, ...INVISIBLE]) }));
  const characters = without(codesOf(await ui.firstPages(weight)), latin);
  const common = { weight, ...(await subsetFont(completeFontUrl(weight), characters)) };
  const left = without(characters, [common]);
  const signs = pieces.map(({ file, codes }) => ({ file, codes: within(codes, left) }));
  return [...latin, common, ...(await cutEach(weight, signs))].filter(({ codes }) => codes.size > 0);
}

async function otherFaces(ui: UserInterfaceTexts, weight: FontWeight): Promise<readonly Face[]> {
  const first = await firstFaces(ui, weight);
  const codes = codesOf(await textIn([ui.sources, ...SHARED]));
  const others = { weight, ...(await subsetFont(completeFontUrl(weight), without(codes, first))) };
  // The sheet of the first pages already has all Latin characters.
  const pieces = (await fontPiecesOf(weight)).filter((piece) => !isLatin(piece));
  const interfaces = [...first, others];
  const names = ui.namesTogether ? [await mostNames(weight, pieces, interfaces)] : [];
  return [
    others,
    ...names,
    ...pieces.map(({ file, codes }) => ({ weight, file, codes: without(codes, [...interfaces, ...names]) })),
  ];
}

/** A font file for names, with the frequent characters that the interface itself does not use. */
async function mostNames(
  weight: FontWeight,
  pieces: readonly FontPiece[],
  interfaces: readonly Face[],
): Promise<Face> {
  const frequent = pieces.filter(isFrequent).flatMap(({ codes }) => [...codes]);
  return { weight, ...(await subsetFont(completeFontUrl(weight), without(new Set(frequent), interfaces))) };
}

const cutEach = (weight: FontWeight, pieces: readonly Omit<FontPiece, 'name'>[]): Promise<readonly Face[]> =>
  Promise.all(
    pieces
      .filter(({ codes }) => codes.size > 0)
      .map(async ({ file, codes }) => ({ weight, ...(await subsetFont(file, codes)) })),
  );

const within = (codes: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...codes].filter((code) => others.has(code)));

const without = (codes: ReadonlySet<number>, faces: readonly Pick<Face, 'codes'>[]): ReadonlySet<number> =>
  new Set([...codes].filter((code) => !faces.some((face) => face.codes.has(code))));

/** The text of all source files in these folders, except tests. */
export async function textIn(folders: readonly URL[]): Promise<string> {
  const texts = folders.map(async (folder) => {
    const names = await readdir(folder, { recursive: true });
    const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.spec\.|testing/.test(name));
    return Promise.all(sources.map((name) => readFile(new URL(name, folder), 'utf8')));
  });
  return (await Promise.all(texts)).flat().join('');
}

const written = ({ weight, file, codes }: Face): string =>
  `@font-face{font-family:'Noto Sans TC';font-style:normal;font-display:swap;font-weight:${weight};` +
  `src:url(${fileURLToPath(file)}) format('woff2');unicode-range:${unicodeRanges(codes)}}`;

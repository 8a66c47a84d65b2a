import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import {
  fontFaces,
  FALLBACK_FACE,
  textContentOf,
  type DesignText,
  type FaceName,
} from '@zhidan/domain/design';

const require = createRequire(import.meta.url);

const packages: Readonly<Record<FaceName, string>> = {
  sans: '@fontsource/noto-sans-tc',
  serif: '@fontsource/noto-serif-tc',
  jersey: '@fontsource/bebas-neue',
};

/** A font file with some of the characters of a face. */
interface Piece {
  readonly path: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const RULE = /@font-face\s*{[^}]*?url\(\.\/(files\/[^)]+?\.woff2)\)[^}]*?(?:unicode-range:\s*([^;}]+))?[;}]/g;

const known = new Map<FaceName, readonly Piece[]>();

/** The font files of a face, as listed in the style sheet of its package. */
function piecesOf(face: FaceName): readonly Piece[] {
  const kept = known.get(face);
  if (kept !== undefined) return kept;
  const folder = dirname(require.resolve(`${packages[face]}/package.json`));
  const sheet = readFileSync(join(folder, `${fontFaces[face].weight}.css`), 'utf8');
  const pieces = [...sheet.matchAll(RULE)].map(([, file = '', ranges = 'U+0-10ffff']) => ({
    path: join(folder, file),
    ranges: ranges.split(',').map(rangeOf),
  }));
  known.set(face, pieces);
  return pieces;
}

function rangeOf(range: string): readonly [number, number] {
  const [from = '0', to = from] = range.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const registered = new Map<string, string>();

/** The family name of a font file, which is registered at first use. */
function familyOf({ path }: Piece): string {
  const kept = registered.get(path);
  if (kept !== undefined) return kept;
  const family = `piece-${registered.size}`;
  GlobalFonts.register(readFileSync(path), family);
  registered.set(path, family);
  return family;
}

/**
 * The font families that have the characters of a text: those of the text's own face before those of the
 * Chinese fallback.
 */
export function fontFamiliesOf(text: DesignText): string {
  const points = [...new Set(Array.from(textContentOf(text), (character) => character.codePointAt(0) ?? 0))];
  const pieces = [text.font, FALLBACK_FACE]
    .flatMap(piecesOf)
    .filter(({ ranges }) =>
      points.some((point) => ranges.some(([from, to]) => point >= from && point <= to)),
    );
  return [...new Set(pieces.map(familyOf))].join(', ') || 'sans-serif';
}

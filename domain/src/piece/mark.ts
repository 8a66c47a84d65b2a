import type { Piece } from './piece.js';

/**
 * A short text that is the same for equal lists of pieces, and empty for an empty list. With it an approval
 * names the list that it covers, without a copy of the personal names.
 */
export function markOfPieces(pieces: readonly Piece[]): string {
  if (pieces.length === 0) return '';
  const text = JSON.stringify(pieces);
  return [...SEEDS].map((seed) => hashOf(text, seed)).join('');
}

/** Two hashes of 32 bits with different seeds make one of 64. */
const SEEDS = [0x81_1c_9d_c5, 0x5b_d1_e9_95] as const;
const PRIME = 0x01_00_01_93;
const HEX = 16;
const DIGITS = 8;

/** FNV-1a over UTF-16 units, which runs in browsers and in Node.js without asynchronous cryptography. */
function hashOf(text: string, seed: number): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return (hash >>> 0).toString(HEX).padStart(DIGITS, '0');
}

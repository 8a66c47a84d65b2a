/** The kind of a file by its first bytes; the name is ignored. */
export type FileKind = 'picture' | 'svg' | 'pdf' | 'psd' | 'postscript' | 'heic' | 'unknown';

const latin = new TextDecoder('latin1');

/** The number of first bytes that are examined. */
export const HEAD_BYTES = 4_096;

/** Magic bytes of the picture formats that are decoded, as Latin-1 text. */
const PICTURES = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8/,
  /^RIFF....WEBP/s,
  /^II\*\0/,
  /^MM\0\*/,
  /^II\+\0/,
  /^MM\0\+/,
];
const HEIC = /^....ftyp(heic|heix|hevc|hevx|mif1|msf1)/s;
const AVIF = /^....ftyp(avif|avis)/s;

export function fileKindOf(head: Uint8Array): FileKind {
  const text = latin.decode(head);
  if (PICTURES.some((begins) => begins.test(text)) || AVIF.test(text)) return 'picture';
  if (HEIC.test(text)) return 'heic';
  if (text.startsWith('8BPS')) return 'psd';
  // A PDF may have other bytes before its header.
  if (text.slice(0, 1_024).includes('%PDF-')) return 'pdf';
  if (text.startsWith('%!PS') || text.startsWith('\xc5\xd0\xd3\xc6')) return 'postscript';
  return /<svg[\s>]/i.test(text) ? 'svg' : 'unknown';
}

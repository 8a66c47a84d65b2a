import { encodingOf } from '../../core/file-kind.js';

/**
 * The text of a file. Banks and spreadsheets write UTF-8, UTF-16 with or without a byte order mark, or Big5.
 */
export function decodedText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('big5').decode(bytes);
  }
}

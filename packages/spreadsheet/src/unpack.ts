import { Unzip, UnzipInflate } from 'fflate';
import { WorkbookFault } from './workbook-fault.js';

/**
 * The size in bytes of the pieces that are unpacked one at a time. Deflate expands at most a thousandfold, so
 * one piece unpacks to a harmless size.
 */
const PIECE = 8_192;

/** The most parts of a workbook; one with a single sheet has about a dozen. */
const MOST_PARTS = 300;

/** The parts of a workbook by path. */
export type WorkbookParts = Readonly<Record<string, Uint8Array>>;

/**
 * Unpacks the XML parts of a workbook and stops as soon as they exceed `most` bytes, without trusting the size
 * that the file claims. Throws `WorkbookFault`.
 */
export function unpackWorkbook(content: Uint8Array, most: number): WorkbookParts {
  const parts: Record<string, Uint8Array> = Object.create(null);
  let count = 0;
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    count += 1;
    const pieces: Uint8Array[] = [];
    const isXml = /\.(?:xml|rels)$/.test(file.name);
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      unpacked += piece.length;
      // If a part occurs twice, the last one is used.
      if (isXml) pieces.push(piece);
      if (isXml && isLast) parts[file.name] = joined(pieces);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < content.length; at += PIECE) {
    try {
      unzip.push(content.subarray(at, at + PIECE), at + PIECE >= content.length);
    } catch (error) {
      throw new WorkbookFault('unreadable', error instanceof Error ? error.message : String(error));
    }
    if (unpacked > most) throw new WorkbookFault('too-large', `more than ${most} bytes`);
    if (count > MOST_PARTS) throw new WorkbookFault('too-large', `more than ${MOST_PARTS} parts`);
  }
  return parts;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

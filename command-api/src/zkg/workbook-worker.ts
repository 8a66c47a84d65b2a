import { Unzip, UnzipInflate } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { parentPort, workerData } from 'node:worker_threads';
import { MOST_PARTS, MOST_UNPACKED, type Delivered } from './workbook-thread.js';

/** Small enough that what one piece unpacks to is no harm: deflate makes at most a thousandth of it. */
const PIECE = 8_192;

/** Unpacks without keeping anything: what a file says of its size may be a lie. */
function isBomb(content: Uint8Array): boolean {
  let unpacked = 0;
  let parts = 0;
  const unzip = new Unzip((file) => {
    parts += 1;
    file.ondata = (error, piece) => {
      if (error) throw error;
      unpacked += piece.length;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < content.length; at += PIECE) {
    unzip.push(content.subarray(at, at + PIECE), at + PIECE >= content.length);
    if (unpacked > MOST_UNPACKED || parts > MOST_PARTS) return true;
  }
  return false;
}

async function deliver(content: Uint8Array): Promise<Delivered> {
  try {
    if (isBomb(content)) return { kind: 'too-large' };
    return { kind: 'cells', cells: await readSheet(Buffer.from(content)) };
  } catch {
    return { kind: 'unreadable' };
  }
}

const content: Uint8Array = workerData;
parentPort?.postMessage(await deliver(content));

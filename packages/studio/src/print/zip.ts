import { crc32 } from 'node:zlib';

export interface ZippedFile {
  readonly name: string;
  readonly content: () => Promise<Uint8Array>;
}

const NAMES_ARE_UTF8 = 0x0800;

/**
 * Streams a ZIP archive without compression, since pictures do not shrink. One file at a time is in memory. All
 * dates are in 1980, so that the same files give the same archive.
 */
export async function* zipStream(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const entries: Uint8Array[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const bytes = await content();
    const title = Buffer.from(name, 'utf8');
    const fields = fieldsOf(crc32(bytes), bytes.length, title.length);
    const head = Buffer.concat([signed(0x04034b50), fields, title]);
    entries.push(Buffer.concat([signed(0x02014b50), shorts(20), fields, Buffer.alloc(10), longs(at), title]));
    at += head.length + bytes.length;
    yield head;
    yield bytes;
  }
  const directory = Buffer.concat(entries);
  yield directory;
  const count = entries.length;
  yield Buffer.concat([
    signed(0x06054b50),
    shorts(0, 0, count, count),
    longs(directory.length, at),
    shorts(0),
  ]);
}

const signed = (signature: number): Buffer => longs(signature);

/**
 * The fields that both headers of a ZIP entry contain: version, flags, compression (none), date, checksum, both
 * sizes, and the lengths of the name and the extra field.
 */
const fieldsOf = (checksum: number, size: number, name: number): Buffer =>
  Buffer.concat([shorts(20, NAMES_ARE_UTF8, 0, 0, 0x21), longs(checksum, size, size), shorts(name, 0)]);

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16LE(value, at * 2));
  return bytes;
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32LE(value, at * 4));
  return bytes;
}

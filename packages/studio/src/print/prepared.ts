import { readFile, writeFile } from 'node:fs/promises';
import type { PrintPicture, StoredBytes } from '@zhidan/domain/print';
import { z } from 'zod';

/*
 * The format of a prepared picture: the length of the head in four bytes, the head as JSON, the colours, the
 * opacity. A print file is computed from the head alone; the other bytes are copied into it.
 */

const side = z.int().min(1).max(100_000);
const headSchema = z.object({
  width_px: side,
  height_px: side,
  filter: z.enum(['DCTDecode', 'FlateDecode']),
  colours: z.int().min(1),
  opacity: z.int().min(1).optional(),
});

const LENGTH_BYTES = 4;
/** In bytes; a file with a longer head is not a prepared picture. */
const LONGEST_HEAD = 1_000;
export const PREPARED_HEAD_BYTES = LENGTH_BYTES + LONGEST_HEAD;

/**
 * Reads where the parts of a prepared picture lie, from the first bytes of its file and the file's size.
 * Undefined for any other content, because a process that read a hostile file may have written it.
 */
export function preparedPictureOf(head: Uint8Array, size: number): PrintPicture<StoredBytes> | undefined {
  if (head.length < LENGTH_BYTES) return undefined;
  const length = Buffer.from(head.buffer, head.byteOffset, head.byteLength).readUInt32LE(0);
  if (length > LONGEST_HEAD || LENGTH_BYTES + length > head.length) return undefined;
  const { data } = headSchema.safeParse(jsonIn(head.subarray(LENGTH_BYTES, LENGTH_BYTES + length)));
  if (data === undefined) return undefined;
  const { colours, opacity, ...picture } = data;
  const start = LENGTH_BYTES + length;
  if (start + colours + (opacity ?? 0) !== size) return undefined;
  return {
    ...picture,
    colours: { start, length: colours },
    ...(opacity !== undefined && { opacity: { start: start + colours, length: opacity } }),
  };
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

export async function savePreparedPicture(
  path: string,
  { colours, opacity, ...picture }: PrintPicture,
): Promise<void> {
  const head = Buffer.from(
    JSON.stringify({ ...picture, colours: colours.length, opacity: opacity?.length }),
    'utf8',
  );
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length, 0);
  await writeFile(path, [length, head, colours, ...(opacity === undefined ? [] : [opacity])]);
}

export async function readPreparedPicture(path: string): Promise<PrintPicture> {
  const content = await readFile(path);
  const picture = preparedPictureOf(content.subarray(0, PREPARED_HEAD_BYTES), content.length);
  if (picture === undefined) throw new RangeError('this is no prepared picture');
  const bytesAt = ({ start, length }: StoredBytes) => content.subarray(start, start + length);
  const { colours, opacity, ...rest } = picture;
  return {
    ...rest,
    colours: bytesAt(colours),
    ...(opacity && { opacity: bytesAt(opacity) }),
  };
}

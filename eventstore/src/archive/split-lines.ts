const LINE_FEED = 0x0a;
/** In bytes: longer than the line of any event that the store accepts, in any encoding. */
const LONGEST_LINE = 16 * 1024 * 1024;

export interface SplitLine {
  readonly bytes: Buffer;
  /** False for the text after the last line feed. */
  readonly ended: boolean;
}

/** Splits bytes into lines without their line feeds; a line that is too long for an archive comes in pieces. */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<SplitLine, void, undefined> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED)) {
      yield { bytes: Buffer.concat([...rest, bytes.subarray(0, at)]), ended: true };
      rest = [];
      length = 0;
      bytes = bytes.subarray(at + 1);
    }
    if (bytes.length === 0) continue;
    rest.push(bytes);
    length += bytes.length;
    if (length > LONGEST_LINE) {
      yield { bytes: Buffer.concat(rest), ended: false };
      rest = [];
      length = 0;
    }
  }
  if (length > 0) yield { bytes: Buffer.concat(rest), ended: false };
}

import { deserialize, serialize } from 'node:v8';

/** Bytes before each message that hold its length. */
const HEAD = 4;

export function frameMessage(message: unknown): readonly [head: Buffer, body: Buffer] {
  const body = serialize(message);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(body.length);
  return [head, body];
}

/**
 * Joins pieces into messages. Throws `RangeError` for a message announced as longer than `most` bytes, before
 * any of it is stored.
 */
export function createUnframer(most: number, onMessage: (message: unknown) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let held = 0;
  let awaited = HEAD;
  let isHead = true;

  const take = (): Buffer => {
    const all = Buffer.concat(pieces);
    const rest = all.subarray(awaited);
    pieces = rest.length === 0 ? [] : [rest];
    held = rest.length;
    return all.subarray(0, awaited);
  };

  return (piece) => {
    pieces.push(piece);
    held += piece.length;
    while (held >= awaited) {
      const taken = take();
      if (isHead) {
        awaited = taken.readUInt32BE();
        if (awaited > most) throw new RangeError(`a message of ${awaited} bytes, at most ${most} are taken`);
      } else {
        awaited = HEAD;
        onMessage(deserialize(taken));
      }
      isHead = !isHead;
    }
  };
}

/*
 * The part of DER (ITU-T X.690) that one kind of certificate needs. Node can read certificates but not write
 * them.
 */

const TAG = {
  boolean: 0x01,
  bits: 0x03,
  octets: 0x04,
  id: 0x06,
  text: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
};

function field(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 0x80) return Buffer.concat([Buffer.of(tag, content.length), content]);
  if (content.length > 0xffff) throw new RangeError('a field of more than 65,535 bytes');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length);
  return Buffer.concat([Buffer.of(tag, 0x82), length, content]);
}

export const derSequence = (...items: readonly Uint8Array[]): Buffer => field(TAG.sequence, ...items);
export const derSet = (...items: readonly Uint8Array[]): Buffer => field(TAG.set, ...items);
export const derOctets = (bytes: Uint8Array): Buffer => field(TAG.octets, bytes);
export const derBits = (bytes: Uint8Array): Buffer => field(TAG.bits, Buffer.of(0), bytes);
export const derText = (value: string): Buffer => field(TAG.text, Buffer.from(value, 'utf8'));
export const derTrue = (): Buffer => field(TAG.boolean, Buffer.of(0xff));

/** A positive integer from its bytes, whose first one must be between 1 and 127. */
export const derInteger = (bytes: Uint8Array): Buffer => field(0x02, bytes);

/** `YYYYMMDDHHMMSSZ`. */
export const derTime = (value: string): Buffer => field(TAG.time, Buffer.from(value, 'ascii'));

/** A field whose meaning depends on its place; `isCompound` when it contains fields. */
export const derTagged = (number: number, content: Uint8Array, isCompound: boolean): Buffer =>
  field((isCompound ? 0xa0 : 0x80) | number, content);

/** An object identifier such as `2.5.29.17`. */
export function derObjectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return field(TAG.id, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let left = value >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

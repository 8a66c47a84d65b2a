/** A key that no other has; other than `crypto.randomUUID` it is there on plain HTTP too. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

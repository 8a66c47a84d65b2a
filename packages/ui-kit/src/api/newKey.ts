/** A random key; unlike `crypto.randomUUID` this also works on plain HTTP. */
export const newRandomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

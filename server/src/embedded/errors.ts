const has = <Key extends string>(error: unknown, key: Key): error is Record<Key, unknown> =>
  typeof error === 'object' && error !== null && key in error;

/** The code of a system error, such as `EACCES`; empty when the error has none. */
export const codeOf = (error: unknown): string =>
  has(error, 'code') && typeof error.code === 'string' ? error.code : '';

export const messageOf = (error: unknown): string =>
  has(error, 'message') ? String(error.message) : String(error);

const has = <Key extends string>(error: unknown, key: Key): error is Record<Key, unknown> =>
  typeof error === 'object' && error !== null && key in error;

/** `EACCES` and the like; empty when there is none. */
export const codeOf = (error: unknown): string =>
  has(error, 'code') && typeof error.code === 'string' ? error.code : '';

export const messageOf = (error: unknown): string =>
  has(error, 'message') ? String(error.message) : String(error);

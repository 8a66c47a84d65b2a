/** PostgreSQL keeps no text with a NUL character or half a surrogate pair. */
export const isKeepable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

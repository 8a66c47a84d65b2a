const BASE = '/admin';

/** Converts the address of a page at this origin to a path of the office's router. */
export const pathInOffice = (address: string): string => address.slice(BASE.length);

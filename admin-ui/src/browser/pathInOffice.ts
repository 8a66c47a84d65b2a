const BASE = '/admin';

/** What the router of the office calls a page of it, by the page's path at the origin. */
export const pathInOffice = (address: string): string => address.slice(BASE.length);

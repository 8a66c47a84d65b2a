import { officeScreens } from './office-screens.js';

const firstPart = (address: string): string => address.split('/')[0] ?? '';

/** First part of every address below `/admin/` that the back office knows; the empty one is its home. */
export const adminPages: readonly string[] = [
  ...new Set(['', 'login', 'adminManage', 'account', ...officeScreens.map(({ id }) => firstPart(id))]),
];

const known: ReadonlySet<string> = new Set(adminPages);

const partsOf = (pathname: string): readonly string[] => pathname.split('/').filter((part) => part !== '');

/** Whether an address lies below `/admin/`: all of these are answered with the office's own document. */
export const isInOffice = (pathname: string): boolean => partsOf(pathname)[0] === 'admin';

/** Whether the back office knows the address. */
export const isAdminPage = (pathname: string): boolean =>
  isInOffice(pathname) && known.has(partsOf(pathname)[1] ?? '');

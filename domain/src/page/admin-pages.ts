import { isQuotationNumber } from '../quotation/number.js';
import { officeScreens } from './office-screens.js';

const firstPart = (address: string): string => address.split('/')[0] ?? '';

/** The first path segments below `/admin/` that the back office knows; the empty one is its home. */
export const adminPages: readonly string[] = [
  ...new Set(['', 'login', 'adminManage', 'account', ...officeScreens.map(({ id }) => firstPart(id))]),
];

const known: ReadonlySet<string> = new Set(adminPages);

/** Former addresses of screens, and other names under which they are searched, with the present address. */
export const movedPages: Readonly<Record<string, string>> = { schedule: 'calendar' };

const partsOf = (pathname: string): readonly string[] => pathname.split('/').filter((part) => part !== '');

/** Whether an address is below `/admin/`; the server answers all of these with the page of the back office. */
export const isInOffice = (pathname: string): boolean => partsOf(pathname)[0] === 'admin';

/** The order number in an address, which opens the order. */
export const orderInAddress = (pathname: string): string | undefined =>
  partsOf(pathname).find(isQuotationNumber);

export function isAdminPage(pathname: string): boolean {
  const [, first = ''] = partsOf(pathname);
  return isInOffice(pathname) && (known.has(first) || first in movedPages || isQuotationNumber(first));
}

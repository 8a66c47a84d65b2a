import { forStaff, type RouteAccess } from '../access/route-access.js';

/**
 * Print files are for staff who print, produce or sell, and for auditors; the owner of the order gets only
 * previews.
 */
const printers = forStaff(
  'print_authority_w',
  'sublimation_authority_w',
  'quotation_authority_w',
  'audit_authority_r',
);

export const printFormats = ['pdf', 'tiff', 'zip'] as const;
export type PrintFormat = (typeof printFormats)[number];

export const printRouteAccess: Readonly<Record<string, RouteAccess>> = Object.fromEntries(
  printFormats.map((format) => [`GET /documents/print/:id.${format}`, printers]),
);

/** The address of a print file of an order. */
export const printUrl = (
  quotation_no: string,
  format: PrintFormat,
  wish: Readonly<Record<string, string | number>> = {},
): string => {
  const query = new URLSearchParams(
    Object.entries(wish).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/documents/print/${encodeURIComponent(quotation_no)}.${format}${query === '' ? '' : `?${query}`}`;
};

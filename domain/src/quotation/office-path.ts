/** The path of an order's page in the back office, below the address of the installation. */
export const officePathOf = (quotation_no: string): string =>
  `/admin/quotations/${encodeURIComponent(quotation_no)}/show`;

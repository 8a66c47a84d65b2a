/** Path of the page of an order in the office, below the address of the installation. */
export const officePathOf = (quotation_no: string): string =>
  `/admin/quotations/${encodeURIComponent(quotation_no)}/show`;

/** The address of an order's page within the back office, at one of its parts. */
export const orderPath = (quotation_no: string, tab?: string): string =>
  `/quotations/${encodeURIComponent(quotation_no)}/show${tab === undefined ? '' : `?tab=${tab}`}`;

/** The same, where the dialog of a command opens if it may be given. */
export const orderPathDoing = (quotation_no: string, action: string): string =>
  `${orderPath(quotation_no)}?do=${action}`;

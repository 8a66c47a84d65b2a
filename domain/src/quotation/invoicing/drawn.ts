/** The seller that an invoice names. */
export interface Seller {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** An invoice number, drawn from those that the tax office assigned for the period. */
export interface DrawnInvoiceNumber {
  readonly number: string;
  readonly period: string;
  readonly random_number: string;
}

/** The facts from outside that issuing an invoice needs; callers cannot send them. */
export interface InvoicingFacts {
  readonly seller: Seller;
  /** The number that was drawn for the invoice at this place of the order; undefined for every other place. */
  numberAt(place: number): DrawnInvoiceNumber | undefined;
}

/** Who sells, as an invoice names it. */
export interface Seller {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** The number that an invoice gets. */
export interface DrawnNumber {
  readonly number: string;
  readonly period: string;
  readonly random_number: string;
}

/** What issuing invoices needs from outside; callers cannot name any of it. */
export interface InvoicingFacts {
  readonly seller: Seller;
  /** The number that was drawn for the invoice at this place of its order; undefined for every other place. */
  numberAt(place: number): DrawnNumber | undefined;
}

/** A fault in a row of the text, counted from 1; row 0 is the whole. */
export interface StatementFault {
  readonly row: number;
  readonly message: string;
}

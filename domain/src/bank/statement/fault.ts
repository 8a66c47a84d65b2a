/** A fault in a row of the text, counted from 1; row 0 stands for the whole text. */
export interface StatementFault {
  readonly row: number;
  readonly message: string;
}

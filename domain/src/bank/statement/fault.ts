/** What is wrong with which row of the text, from 1; row 0 is the whole. */
export interface StatementFault {
  readonly row: number;
  readonly message: string;
}

/** The digits of a code that is typed, such as the last five of an account: no number, and `００１２３` is `00123`. */
export const typedDigits = (text: string, most: number): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, most);

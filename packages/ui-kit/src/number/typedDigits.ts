/** The digits of a typed code, such as the last five of an account: `００１２３` is `00123`, not a number. */
export const typedDigits = (text: string, most: number): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, most);

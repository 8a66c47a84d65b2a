/**
 * The digits of a typed code, such as the last five of an account. Full-width digits are converted and zeros
 * are kept: `００１２３` gives `00123`.
 */
export const typedDigits = (text: string, most: number): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, most);

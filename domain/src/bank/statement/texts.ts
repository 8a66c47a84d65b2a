/** Five digits at the end of an account, also of one that hides its other digits; a telephone number is none. */
const ACCOUNT = /(?<![\d-])(?:\d{3}[-\s])?[\d*]{5,}(\d{5})(?!\d)/;
const SAID = /[末後](?:五|5)碼\D{0,3}(\d{5})(?!\d)/;
const BARE = /(?<![\d-])(\d{5})(?![\d-])/;

/** The last five digits of the account that paid, as the bank's texts show them; empty where they do not. */
export function fiveDigitsIn(account: string, texts: readonly string[]): string {
  const digits = account.normalize('NFKC').replace(/[^\d*]/g, '');
  const own = /(\d{5})$/.exec(digits)?.[1];
  if (own !== undefined) return own;
  // What looks like the number of an order is no account.
  const all = texts.join(' ').normalize('NFKC').replace(ORDER_NUMBERS, ' ');
  for (const pattern of [SAID, ACCOUNT, BARE]) {
    const found = pattern.exec(all)?.[1];
    if (found !== undefined) return found;
  }
  return '';
}

const ORDER_NUMBERS = /(?<!\d)\d{6}-\d{10}(?!\d)/g;

/** The numbers of orders that a text names. */
export const orderNumbersIn = (text: string): readonly string[] =>
  text.normalize('NFKC').match(ORDER_NUMBERS) ?? [];

/** Words of banks and buyers that are not names of persons. */
const NO_NAME =
  /轉帳|轉入|轉出|匯款|匯入|跨行|網銀|行動|現金|存款|提款|利息|手續費|薪|訂單|訂金|尾款|貨款|末五碼|後五碼|打樣|樣品|生產|付款|退款|帳號|銀行|分行/;

/** Who paid, where a bank writes it among other things: the first word that may be a name; empty without one. */
export const payerIn = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => text.normalize('NFKC').split(/[\s\d*,;:/|()_-]+/))
    .find((word) => /\p{Script=Han}{2}|\p{Script=Han}[○〇Xx]/u.test(word) && !NO_NAME.test(word)) ?? '';

/** The last five digits of an account as typed by the payer: `末五碼 12345`. */
const SAID = /[末後](?:五|5)碼\D{0,3}(\d{5})(?!\d)/g;

/** Codes of banks, post offices and cooperatives before an account. */
const BANK =
  '(?:00[4-9]|01[1-8]|02[0-9]|039|048|05[0-4]|072|075|08[1-7]|09[238]|10[1-8]|11[4589]|1[2-8]\\d|2\\d\\d|321|[56]\\d\\d|700|80[3-9]|81[0-6]|82[2-6]|95\\d)';

/**
 * An account in a bank's text: bank code and account, with a separator or as nineteen digits, or with asterisks
 * for hidden digits. Other numbers (telephone, serial, tax id) do not match.
 */
const ACCOUNT = new RegExp(
  `(?<![\\d*-])(?:${BANK}[-/\\s][\\d*]{5,11}|${BANK}[\\d*]{11}|\\d{0,16}\\*[\\d*]*)(\\d{5})(?![\\d*]|-\\d)`,
  'g',
);

/** Digits with separators between groups, and a bank code before them. */
const WRITTEN_ACCOUNT = /(?:(?<!\d)\d{3}\s)?[\d*](?:[-/]?[\d*])*/g;
/** Scientific notation, in which Excel writes large numbers and loses their last digits. */
const SHORTENED = /\d\s*[eE]\s*[-+]?\d/;

/**
 * The last five digits of the paying account, from its column or else from texts; empty where they are missing,
 * hidden, or ambiguous.
 */
export function lastFiveDigitsIn(account: string, texts: readonly string[]): string {
  const written = withStars(account);
  if (/\d/.test(written)) return lastFiveOf(written);
  // Order numbers must not be read as accounts.
  const all = texts.join(' ').normalize('NFKC').replace(ORDER_NUMBERS, ' ').replace(HIDDEN, stars);
  for (const pattern of [SAID, ACCOUNT]) {
    const found = new Set(Array.from(all.matchAll(pattern), ([, digits = '']) => digits));
    if (found.size === 1) return [...found][0] ?? '';
    if (found.size > 1) return '';
  }
  return '';
}

function lastFiveOf(account: string): string {
  if (SHORTENED.test(account)) return '';
  const numbers = (account.match(WRITTEN_ACCOUNT) ?? [])
    .map((written) => written.replace(/[^\d*]/g, ''))
    .filter((digits) => digits.length >= 5);
  const [only = '', ...more] = numbers;
  return more.length > 0 || only.length > MOST_DIGITS ? '' : (/\d{5}$/.exec(only)?.[0] ?? '');
}

/** Placeholders for hidden digits. */
const HIDDEN = /[xX●○•]{2,}/g;
const stars = (hidden: string): string => '*'.repeat(hidden.length);
const withStars = (account: string): string => account.normalize('NFKC').replace(/[xX●○•#]/g, '*');

/** Three digits of a bank code and sixteen of an account, rounded up. */
const MOST_DIGITS = 20;

const ORDER_NUMBERS = /(?<!\d)\d{6}-\d{10}(?!\d)/g;

export const orderNumbersIn = (text: string): readonly string[] =>
  text.normalize('NFKC').match(ORDER_NUMBERS) ?? [];

/** Words of banks and buyers that are not personal names. */
const NO_NAME =
  /轉帳|轉入|轉出|匯款|匯入|跨行|網銀|行動|現金|存款|提款|利息|手續費|薪|訂單|訂金|尾款|貨款|末五碼|後五碼|打樣|樣品|生產|付款|退款|帳號|銀行|分行/;

/** The payer in a longer text: the first word that may be a name; empty without such a word. */
export const payerIn = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => text.normalize('NFKC').split(/[\s\d*,;:/|()_-]+/))
    .find((word) => /\p{Script=Han}{2}|\p{Script=Han}[○〇Xx]/u.test(word) && !NO_NAME.test(word)) ?? '';

import { withDigits } from './chinese-numerals.js';

/** Whole numbers from the first to the last, both included; a missing end is unbounded. */
interface Range {
  readonly least?: number;
  readonly most?: number;
}

/** A range, and its text for a chip. */
export interface NumberRangeWithText extends Range {
  readonly says: string;
}

type Bound = (number: number) => NumberRangeWithText;

const written = (number: number): string => formatter.format(number);
const formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

const atLeast: Bound = (number) => ({ least: Math.ceil(number), says: `至少 ${written(number)}` });
const atMost: Bound = (number) => ({ most: Math.floor(number), says: `最多 ${written(number)}` });
const above: Bound = (number) => ({ least: Math.floor(number) + 1, says: `大於 ${written(number)}` });
const below: Bound = (number) => ({ most: Math.ceil(number) - 1, says: `小於 ${written(number)}` });

const SIGNS: Readonly<Record<string, Bound>> = {
  '>=': atLeast,
  '≥': atLeast,
  '≧': atLeast,
  '<=': atMost,
  '≤': atMost,
  '≦': atMost,
  '>': above,
  '<': below,
  大於等於: atLeast,
  小於等於: atMost,
  大於: above,
  超過: above,
  高於: above,
  小於: below,
  低於: below,
  不到: below,
  至少: atLeast,
  最少: atLeast,
  最多: atMost,
  不超過: atMost,
};

const EQUALS = ['=', ':', '等於'];
/** Longer signs come first, because a shorter one may be their beginning. */
const signs = [...Object.keys(SIGNS), ...EQUALS].toSorted((one, other) => other.length - one.length);

const UNITS: Readonly<Record<string, number>> = { '': 1, 千: 1_000, k: 1_000, 萬: 10_000 };
const NUMBER = String.raw`(?:nt)?\$?(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(千|k|萬)?(?:元|塊|件|天|日|箱|碼)?`;
const ALONE = new RegExp(`^${NUMBER}$`);
const AND_MORE = new RegExp(`^${NUMBER}(以上|起)$`);
const AND_LESS = new RegExp(`^${NUMBER}(以下|以內|內)$`);
const BETWEEN = new RegExp(`^${NUMBER}(?:~|至|到|-)${NUMBER}$`);

/** Whether a text ends in a comparison sign, so that the number in the next piece belongs to it. */
export const endsInSign = (text: string): boolean => /[<>=≥≤≧≦:]$/.test(text);
export const beginsWithSign = (text: string): boolean => /^[<>=≥≤≧≦]/.test(text);

/** The range typed after the name of a number column; undefined for text that is no comparison. */
export function parseNumberRange(typed: string): NumberRangeWithText | undefined {
  const text = withDigits(typed);
  const sign = signs.find((one) => text.startsWith(one));
  const bound = sign === undefined ? undefined : SIGNS[sign];
  if (sign === undefined) return writtenRange(text);
  const said = text.slice(sign.length);
  const number = numberIn(ALONE.exec(said));
  if (number === undefined) return bound === undefined ? writtenRange(said) : undefined;
  if (bound !== undefined) return bound(number);
  return Number.isInteger(number)
    ? { least: number, most: number, says: `等於 ${written(number)}` }
    : undefined;
}

/** A range in Chinese words: at least, at most, or between two amounts. */
function writtenRange(text: string): NumberRangeWithText | undefined {
  const between = BETWEEN.exec(text);
  const [from, to] = [numberIn(between), numberIn(between, 3)];
  if (from !== undefined && to !== undefined)
    return from > to
      ? undefined
      : { ...atLeast(from), ...atMost(to), says: `${written(from)} 到 ${written(to)}` };
  const [more, less] = [numberIn(AND_MORE.exec(text)), numberIn(AND_LESS.exec(text))];
  if (more !== undefined) return atLeast(more);
  return less === undefined ? undefined : atMost(less);
}

function numberIn(found: RegExpExecArray | null, at = 1): number | undefined {
  const digits = found?.[at];
  if (digits === undefined) return undefined;
  const unit = UNITS[found?.[at + 1] ?? ''] ?? 1;
  // The number is rounded to thousandths, because a floating-point product such as 5.7 × 10,000 is not whole.
  const number = Math.round(Number(digits.replaceAll(',', '')) * unit * 1_000) / 1_000;
  return Number.isSafeInteger(Math.ceil(number * 1_000)) ? number : undefined;
}

/** Whether a text is an amount by its unit, such as 「5萬以上」, so that no column has to be named. */
export const namesMoney = (text: string): boolean => /[千萬元塊$]/.test(text);

const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
const TEN_THOUSAND = 10_000;

const NUMERAL = /[一二兩三四五六七八九十][零〇一二兩三四五六七八九十百千萬]*/gu;

/** Replaces numerals in Chinese characters by digits: 「五萬以上」 becomes 「50000以上」. */
export const withDigits = (text: string): string =>
  text.replaceAll(NUMERAL, (numeral) => String(valueOf(numeral)));

function valueOf(numeral: string): number {
  let [sum, section, digit] = [0, 0, 0];
  for (const sign of numeral) {
    const unit = UNITS[sign];
    if (sign === '萬') {
      sum = (sum + section + digit) * TEN_THOUSAND;
      [section, digit] = [0, 0];
    } else if (unit === undefined) digit = DIGITS[sign] ?? 0;
    else {
      // 「十五」 has no digit before its unit.
      section += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    }
  }
  return sum + section + digit;
}

// Full-width digits come from Chinese keyboards.
const toHalfWidth = (text: string): string =>
  text.replace(/[\uFF10-\uFF19\uFF0D]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Reads a typed amount as whole NT$: all but digits and a leading minus is dropped; nothing readable is 0. */
export const parseAmount = (typed: string): number => {
  const plain = toHalfWidth(typed).trim();
  const whole = plain.replace(/[.\uFF0E].*$/, '');
  const digits = whole.replace(/\D/g, '').slice(0, 12);
  if (digits === '') return 0;
  const amount = Number(digits);
  return amount !== 0 && /^\D*-/.test(whole) ? -amount : amount;
};

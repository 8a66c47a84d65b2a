import { moneySign } from '@zhidan/domain/display';
import { NumberInput, type NumberInputProps } from '../number/NumberInput.js';
import type { NumberRule } from '../number/typedNumber.js';
import { useDisplayStyle } from '../theme/DisplayStyle.js';

/**
 * How amounts are read: in whole NT$. Other characters are stripped, text without a digit is 0, decimals are
 * refused.
 */
export const CURRENCY_RULE: NumberRule = { whole: true, zeroWithoutDigits: true };

export type CurrencyInputProps = Omit<NumberInputProps, 'sign' | 'unit' | keyof NumberRule>;

/** A field for whole NT$, with the currency sign of the settings. */
export const CurrencyInput = (props: CurrencyInputProps) => {
  const { money } = useDisplayStyle();
  return <NumberInput {...props} {...CURRENCY_RULE} sign={moneySign(money)} />;
};

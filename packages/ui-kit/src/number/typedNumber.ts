import { readNumber } from '@zhidan/domain/display';

export interface NumberRule {
  /** Whether decimals are refused. */
  readonly whole?: boolean;
  /** A text without a digit means 0, as in an amount of money; otherwise it is an error. */
  readonly zeroWithoutDigits?: boolean;
  readonly least?: number;
  readonly most?: number;
  /** The number of which the typed number must be a multiple. */
  readonly step?: number;
}

/** How a typed text was read: as a number, as nothing yet, or as an error. */
export interface TypedNumber {
  readonly value: number | undefined;
  readonly wrong: string | undefined;
}

const wrongly = (wrong: string): TypedNumber => ({ value: undefined, wrong });

/** Reads a number as the API does; the error text says why the API would refuse it. */
export function parseTypedNumber(text: string, rule: NumberRule = {}): TypedNumber {
  const read = readNumber(text);
  if (read.is === 'unclear') return wrongly('只能填一個數字，例如 1226 或 1,226');
  if (read.is === 'none') return withoutDigits(text, rule);
  if (rule.whole === true && read.hasDecimals) return wrongly('必須是整數，不能有小數');
  return within(read.value, rule);
}

function withoutDigits(text: string, { zeroWithoutDigits = false }: NumberRule): TypedNumber {
  if (text.trim() === '') return { value: undefined, wrong: undefined };
  return zeroWithoutDigits ? { value: 0, wrong: undefined } : wrongly('請填數字');
}

function within(value: number, { least, most, step }: NumberRule): TypedNumber {
  if (least !== undefined && value < least) return wrongly(`不得小於 ${least}`);
  if (most !== undefined && value > most) return wrongly(`不得大於 ${most}`);
  if (step !== undefined && value % step !== 0) return wrongly(`必須是 ${step} 的倍數`);
  return { value, wrong: undefined };
}

/** A number as its field shows it without focus: with commas and all its decimals. */
export const formatUnfocusedNumber = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 10 });

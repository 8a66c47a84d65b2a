/**
 * An exact fraction, used for prices until a rule rounds them. Its parts are plain numbers as long as numbers
 * are exact, which is ten times faster, and otherwise bigints; the results are the same.
 */
export type ExactNumber = Small | Large;

interface Small {
  readonly kind: 'small';
  readonly numerator: number;
  /** Always positive; the numerator carries the sign. */
  readonly denominator: number;
}

interface Large {
  readonly kind: 'large';
  readonly numerator: bigint;
  /** Always positive; the numerator carries the sign. */
  readonly denominator: bigint;
}

const large = (numerator: bigint, denominator: bigint): ExactNumber => ({
  kind: 'large',
  numerator,
  denominator,
});

const small = (numerator: number, denominator: number): ExactNumber => ({
  kind: 'small',
  numerator,
  denominator,
});

const { isSafeInteger } = Number;

const numeratorOf = ({ numerator }: ExactNumber): bigint => BigInt(numerator);
const denominatorOf = ({ denominator }: ExactNumber): bigint => BigInt(denominator);

/** The exact decimal value of the number as written: 0.1 is a tenth, not its binary approximation. */
export function toExact(value: number): ExactNumber {
  if (isSafeInteger(value)) return small(value, 1);
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no amount`);
  const [mantissa = '', exponent = '0'] = value.toString().split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const scale = decimals.length - Number(exponent);
  const digits = Number(whole + decimals);
  if (scale >= 0 && scale <= 15 && isSafeInteger(digits)) return small(digits, 10 ** scale);
  const exactly = BigInt(whole + decimals);
  return scale >= 0 ? large(exactly, 10n ** BigInt(scale)) : large(exactly * 10n ** BigInt(-scale), 1n);
}

export function addExact(one: ExactNumber, ...others: readonly ExactNumber[]): ExactNumber {
  let sum = one;
  for (const other of others) sum = sumOf(sum, other);
  return sum;
}

function sumOf(one: ExactNumber, other: ExactNumber): ExactNumber {
  if (one.kind === 'small' && other.kind === 'small') {
    if (one.denominator === other.denominator) {
      const numerator = one.numerator + other.numerator;
      if (isSafeInteger(numerator)) return small(numerator, one.denominator);
    }
    const left = one.numerator * other.denominator;
    const right = other.numerator * one.denominator;
    const denominator = one.denominator * other.denominator;
    if (isSafeInteger(left) && isSafeInteger(right) && isSafeInteger(left + right)) {
      if (isSafeInteger(denominator)) return small(left + right, denominator);
    }
  }
  return large(
    numeratorOf(one) * denominatorOf(other) + numeratorOf(other) * denominatorOf(one),
    denominatorOf(one) * denominatorOf(other),
  );
}

const negative = (value: ExactNumber): ExactNumber =>
  value.kind === 'small'
    ? small(0 - value.numerator, value.denominator)
    : large(-value.numerator, value.denominator);

export const subtractExact = (one: ExactNumber, other: ExactNumber): ExactNumber =>
  sumOf(one, negative(other));

export function multiplyExact(one: ExactNumber, ...others: readonly ExactNumber[]): ExactNumber {
  let product = one;
  for (const other of others) product = productOf(product, other);
  return product;
}

function productOf(one: ExactNumber, other: ExactNumber): ExactNumber {
  if (one.kind === 'small' && other.kind === 'small') {
    const numerator = one.numerator * other.numerator;
    const denominator = one.denominator * other.denominator;
    if (isSafeInteger(numerator) && isSafeInteger(denominator)) return small(numerator, denominator);
  }
  return large(numeratorOf(one) * numeratorOf(other), denominatorOf(one) * denominatorOf(other));
}

/** Throws a RangeError when `other` is zero. */
export function divideExact(one: ExactNumber, other: ExactNumber): ExactNumber {
  if (numeratorIsZero(other)) throw new RangeError('nothing can be divided by zero');
  return productOf(one, turned(other));
}

const numeratorIsZero = (value: ExactNumber): boolean =>
  value.kind === 'small' ? value.numerator === 0 : value.numerator === 0n;

function turned(value: ExactNumber): ExactNumber {
  if (value.kind === 'small') {
    const { numerator, denominator } = value;
    return numerator < 0 ? small(0 - denominator, 0 - numerator) : small(denominator, numerator);
  }
  const { numerator, denominator } = value;
  return numerator < 0n ? large(-denominator, -numerator) : large(denominator, numerator);
}

export function isLess(one: ExactNumber, other: ExactNumber): boolean {
  if (one.kind === 'small' && other.kind === 'small') {
    const left = one.numerator * other.denominator;
    const right = other.numerator * one.denominator;
    if (isSafeInteger(left) && isSafeInteger(right)) return left < right;
  }
  return numeratorOf(one) * denominatorOf(other) < numeratorOf(other) * denominatorOf(one);
}

export const floorExact = (value: ExactNumber): number =>
  value.kind === 'small'
    ? flooredSmall(value.numerator, value.denominator)
    : Number(floored(value.numerator, value.denominator));

export const ceilExact = (value: ExactNumber): number => 0 - floorExact(negative(value));

/** Rounds up (towards +∞) to the given number of decimals, without the error of a float. */
export function ceilExactTo(value: ExactNumber, decimals: number): ExactNumber {
  const scale = 10 ** decimals;
  if (value.kind === 'small' && isSafeInteger(value.numerator * scale)) {
    return small(0 - flooredSmall(0 - value.numerator * scale, value.denominator), scale);
  }
  const exactScale = 10n ** BigInt(decimals);
  return large(-floored(-numeratorOf(value) * exactScale, denominatorOf(value)), exactScale);
}

/** Rounds half up to the given number of decimals, for display and storage. */
export function toNumber(value: ExactNumber, decimals: number): number {
  if (value.kind === 'small') {
    const scale = 10 ** decimals;
    const { numerator, denominator } = value;
    const doubled = 2 * numerator * scale + denominator;
    if (isSafeInteger(2 * numerator * scale) && isSafeInteger(doubled) && isSafeInteger(2 * denominator))
      return flooredSmall(doubled, 2 * denominator) / scale;
  }
  const scale = 10n ** BigInt(decimals);
  const [numerator, denominator] = [numeratorOf(value), denominatorOf(value)];
  return Number(floored(2n * numerator * scale + denominator, 2n * denominator)) / Number(scale);
}

/** Uses the exact remainder, because the quotient would be rounded. */
function flooredSmall(numerator: number, denominator: number): number {
  const rest = numerator % denominator;
  return (numerator - rest) / denominator - (rest < 0 ? 1 : 0);
}

/** Division of bigints truncates, which would round negative numbers up. */
function floored(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && numerator % denominator !== 0n ? quotient - 1n : quotient;
}

/** An exact fraction: prices are made of it until the rules say where to round. */
export interface Exact {
  readonly numerator: bigint;
  /** Always positive. */
  readonly denominator: bigint;
}

const fraction = (numerator: bigint, denominator: bigint): Exact => ({ numerator, denominator });

/** The number as it is written in decimals: 0.1 is a tenth, not what the machine makes of it. */
export function exact(value: number): Exact {
  if (Number.isSafeInteger(value)) return fraction(BigInt(value), 1n);
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no amount`);
  const [mantissa = '', exponent = '0'] = value.toString().split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const scale = decimals.length - Number(exponent);
  const digits = BigInt(whole + decimals);
  return scale >= 0 ? fraction(digits, 10n ** BigInt(scale)) : fraction(digits * 10n ** BigInt(-scale), 1n);
}

export const plus = (one: Exact, ...others: readonly Exact[]): Exact =>
  others.reduce(
    (sum, other) =>
      sum.denominator === other.denominator
        ? fraction(sum.numerator + other.numerator, sum.denominator)
        : fraction(
            sum.numerator * other.denominator + other.numerator * sum.denominator,
            sum.denominator * other.denominator,
          ),
    one,
  );

export const minus = (one: Exact, other: Exact): Exact =>
  plus(one, fraction(-other.numerator, other.denominator));

export const times = (one: Exact, ...others: readonly Exact[]): Exact =>
  others.reduce(
    (product, other) =>
      fraction(product.numerator * other.numerator, product.denominator * other.denominator),
    one,
  );

/** Throws a RangeError when `other` is zero. */
export const over = (one: Exact, other: Exact): Exact => {
  if (other.numerator === 0n) throw new RangeError('nothing can be divided by zero');
  const sign = other.numerator < 0n ? -1n : 1n;
  return fraction(one.numerator * other.denominator * sign, one.denominator * other.numerator * sign);
};

export const isLess = (one: Exact, other: Exact): boolean =>
  one.numerator * other.denominator < other.numerator * one.denominator;

/** Rounded down to whole. */
export const floor = ({ numerator, denominator }: Exact): number => Number(floorOf(numerator, denominator));

/** Rounded up to whole. */
export const ceil = ({ numerator, denominator }: Exact): number => Number(-floorOf(-numerator, denominator));

/** Rounded up to so many decimals. */
export const ceilTo = (value: Exact, decimals: number): Exact => {
  const scale = 10n ** BigInt(decimals);
  return fraction(-floorOf(-value.numerator * scale, value.denominator), scale);
};

/** For showing and storing: a half rounded up, to so many decimals. */
export const toNumber = ({ numerator, denominator }: Exact, decimals: number): number => {
  const scale = 10n ** BigInt(decimals);
  return Number(floorOf(2n * numerator * scale + denominator, 2n * denominator)) / Number(scale);
};

/** Division of bigints drops what is left over; below zero that would be rounding up. */
function floorOf(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && numerator % denominator !== 0n ? quotient - 1n : quotient;
}

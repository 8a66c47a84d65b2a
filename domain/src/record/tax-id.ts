const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1] as const;

/**
 * Checks the eight digits of a tax id by the rule in force since April 2023: the digit sums of the weighted
 * digits add up to a multiple of 5. A seventh digit 7 gives 28, whose digit sum 10 may count as 1 or as 0.
 */
export function isTaxId(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const sums = WEIGHTS.map((weight, place) => digitSum(Number(text[place]) * weight));
  const sum = sums.reduce((total, one) => total + one, 0);
  return sum % 5 === 0 || (text[6] === '7' && (sum + 1) % 5 === 0);
}

const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10);

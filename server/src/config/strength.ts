/**
 * Of 32 random hexadecimal digits about thirty are unpredictable, and hardly ever fewer than ten are different.
 */
const LEAST_SURPRISES = 20;
const LEAST_DIFFERENT = 8;

/**
 * Whether a secret could be guessed from simple patterns: repeated characters, or characters in alphabetical
 * order. It does not measure randomness, which no single text shows.
 */
export function isEasyToGuess(secret: string): boolean {
  const letters = Array.from(secret.slice(0, periodOf(secret)));
  return new Set(letters).size < LEAST_DIFFERENT || surprisesIn(letters) < LEAST_SURPRISES;
}

/** The length of the repeated part of a text; its own length when nothing repeats. */
function periodOf(text: string): number {
  for (let period = 1; period < text.length; period += 1)
    if (text.startsWith(text.slice(period))) return period;
  return text.length;
}

/** Characters that do not continue the step of the two before them: `aaa`, `abc`, `987`. */
function surprisesIn(letters: readonly string[]): number {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const stepTo = (index: number) => (codes[index] ?? 0) - (codes[index - 1] ?? 0);
  return codes.filter((_, index) => index < 2 || stepTo(index) !== stepTo(index - 1)).length;
}

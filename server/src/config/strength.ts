/**
 * How many characters of a secret must continue no pattern. Of 32 random hexadecimal digits, about thirty
 * continue none, and almost always at least ten are different.
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

/**
 * The length of the shortest unit whose repetition gives the text; the text's own length if nothing repeats.
 */
function periodOf(text: string): number {
  for (let period = 1; period < text.length; period += 1)
    if (text.startsWith(text.slice(period))) return period;
  return text.length;
}

/**
 * Counts characters that do not continue the step between the two before them, as in `aaa`, `abc` and `987`.
 */
function surprisesIn(letters: readonly string[]): number {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const stepTo = (index: number) => (codes[index] ?? 0) - (codes[index - 1] ?? 0);
  return codes.filter((_, index) => index < 2 || stepTo(index) !== stepTo(index - 1)).length;
}

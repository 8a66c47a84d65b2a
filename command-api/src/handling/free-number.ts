import { Refused, type Refusal } from '@zhidan/domain';

/** Numbers that are tried one after the other. */
export interface NumberSequence {
  readonly first: string;
  next(taken: string): string;
  /** The refusal code of a taken number. */
  readonly taken: Refusal['code'];
  readonly mostTries: number;
}

/**
 * Runs work with the first free number. When all numbers are taken, throws the refusal of the last one tried.
 */
export async function withFreeNumber<Result>(
  { first, next, taken, mostTries }: NumberSequence,
  work: (number: string) => Promise<Result>,
): Promise<{ readonly number: string; readonly result: Result }> {
  let number = first;
  for (let tries = 1; ; tries += 1) {
    try {
      return { number, result: await work(number) };
    } catch (error) {
      const isTaken = error instanceof Refused && error.refusal.code === taken;
      if (!isTaken || tries === mostTries) throw error;
      number = next(number);
    }
  }
}

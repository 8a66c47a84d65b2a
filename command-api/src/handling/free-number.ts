import { Refused, type Refusal } from '@zhidan/domain';

/** Numbers that are tried one after the other. */
export interface Numbers {
  readonly first: string;
  next(taken: string): string;
  /** Code of the refusal of a number that is taken. */
  readonly taken: Refusal['code'];
  readonly mostTries: number;
}

/** Does work under the first free number. Throws the refusal of the last number when all that are tried are taken. */
export async function underFreeNumber<Result>(
  { first, next, taken, mostTries }: Numbers,
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

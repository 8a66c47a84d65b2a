/** A projection cannot take what an event gives it: the projection has to stop, the others go on. */
export class Poisoned extends Error {
  override readonly name = 'Poisoned';
  constructor(
    readonly projection: string,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Runs a piece of a projection's own; whatever it throws is the projection's fault. */
export function blaming<Result>(projection: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new Poisoned(projection, error);
  }
}

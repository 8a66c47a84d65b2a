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

/** Which event a projection could not take; without a type when not even that could be read. */
export interface PoisonEvent {
  readonly stream: string;
  readonly revision: number;
  readonly type: string | null;
}

/** Runs a piece of a projection's own; anything it throws is the projection's fault. */
export function blaming<Result>(projection: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new Poisoned(projection, error);
  }
}

/** A failed statement as what it says of the projection whose rows it was to write. */
export const blamed = (projection: string, error: unknown): unknown =>
  isAboutData(error) ? new Poisoned(projection, error) : error;

/** Data exceptions, broken constraints and values too large for an index: not cured by trying again. */
const isAboutData = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(22|23|54)/.test(error.code);

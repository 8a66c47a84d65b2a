/** A projection cannot process an event: this projection stops, and all others continue. */
export class PoisonedError extends Error {
  override readonly name = 'PoisonedError';
  constructor(
    readonly projection: string,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

/** The event that a projection could not process. The type is null if even the type is unreadable. */
export interface PoisonEvent {
  readonly stream: string;
  readonly revision: number;
  readonly type: string | null;
}

/**
 * Runs a function of a projection; every error that the function throws is reported as `PoisonedError` with the name
 * of the projection.
 */
export function rethrowAsPoisoned<Result>(projection: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new PoisonedError(projection, error);
  }
}

/**
 * Converts a failed SQL statement: an error about the data becomes `PoisonedError` for the projection whose
 * rows were written, any other error is returned unchanged.
 */
export const toPoisonedError = (projection: string, error: unknown): unknown =>
  isAboutData(error) ? new PoisonedError(projection, error) : error;

/** Data exceptions, violated constraints and values too large for an index fail again on every retry. */
const isAboutData = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(22|23|54)/.test(error.code);

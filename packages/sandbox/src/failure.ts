/**
 * `time`: the job took too long. `output`: its answer is too large. `ended`: the process ended unexpectedly, as
 * when out of memory. `thrown`: the module threw, and its process is still usable.
 */
export type FailureKind = 'time' | 'output' | 'ended' | 'thrown';

/** A job without an answer; the file that it read is refused. */
export class SandboxFailure extends Error {
  override readonly name = 'SandboxFailure';

  constructor(
    readonly kind: FailureKind,
    message: string,
  ) {
    super(message);
  }
}

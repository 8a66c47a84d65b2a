/**
 * `time`: the job took too long. `output`: its answer is too large. `ended`: the process ended unexpectedly, as
 * when out of memory. `thrown`: the module threw, and its process is still usable.
 */
export type FailureKind = 'time' | 'output' | 'ended' | 'thrown';

/** A job that got no answer from the sandbox; callers refuse the file that the job read. */
export class SandboxFailure extends Error {
  override readonly name = 'SandboxFailure';

  constructor(
    readonly kind: FailureKind,
    message: string,
  ) {
    super(message);
  }
}

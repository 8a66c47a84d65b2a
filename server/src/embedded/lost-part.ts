/** As a service manager reads it: a failure, so that it starts the installation again. */
const FAILED = 1;

interface Ending {
  /** Aborted once the whole is stopping, when parts end because they were asked to. */
  readonly signal: AbortSignal;
  complain(line: string): void;
  stop(code: number): Promise<unknown>;
}

/** Ends the whole, with one line that says why, when a supervised part cannot be brought back. */
export const endsWithoutPart =
  ({ signal, complain, stop }: Ending) =>
  (line: string): void => {
    if (signal.aborted) return;
    complain(`Zhidan stops: ${line}`);
    void stop(FAILED);
  };

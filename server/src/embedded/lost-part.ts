/** A service manager takes this exit code for a failure and restarts the installation. */
const FAILED = 1;

interface Ending {
  /** Aborted once the installation is stopping, when its parts end on request. */
  readonly signal: AbortSignal;
  complain(line: string): void;
  stop(code: number): Promise<unknown>;
}

/** Ends the installation, with one line that says why, when a supervised process cannot be restarted. */
export const createLostPartHandler =
  ({ signal, complain, stop }: Ending) =>
  (line: string): void => {
    if (signal.aborted) return;
    complain(`Zhidan stops: ${line}`);
    void stop(FAILED);
  };

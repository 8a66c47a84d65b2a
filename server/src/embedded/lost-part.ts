/** A service manager treats this exit code as a failure and restarts the installation. */
const FAILED = 1;

interface Ending {
  /** Aborted once the installation is stopping, because its parts then end intentionally. */
  readonly signal: AbortSignal;
  complain(line: string): void;
  stop(code: number): Promise<unknown>;
}

/**
 * Creates the handler that ends the installation, with one line of explanation, when a child process cannot be
 * restarted.
 */
export const createLostPartHandler =
  ({ signal, complain, stop }: Ending) =>
  (line: string): void => {
    if (signal.aborted) return;
    complain(`Zhidan stops: ${line}`);
    void stop(FAILED);
  };

/** A read model as `/readyz` shows it; `stop` is set where an event could not be processed. */
export interface ProjectionStatus {
  readonly projection: string;
  readonly behind: boolean;
  readonly lag_ms: number | null;
  readonly phase: string;
  readonly stop?: { readonly stream: string; readonly revision: number; readonly error: string };
}

/** A process as `/readyz` shows it; `at` is the event as `stream@revision`, or a timer. */
export interface ProcessStatus {
  readonly process: string;
  readonly phase: string;
  readonly stop?: { readonly at: string; readonly error: string };
}

export interface Readiness {
  readonly ready: boolean;
  readonly projections?: readonly ProjectionStatus[];
  readonly processes?: readonly ProcessStatus[];
}

/**
 * A part of the system that stopped and needs a person: its name, the event or timer, the reason, and the
 * stream to inspect.
 */
export interface StoppedPart {
  readonly what: string;
  readonly at: string;
  readonly error: string;
  readonly stream: string | undefined;
}

/**
 * All parts that stopped: read models at an event that they could not process, and processes at a command or
 * mail that failed.
 */
export function stoppedPartsIn({ projections = [], processes = [] }: Readiness): readonly StoppedPart[] {
  return [
    ...projections.flatMap(({ projection, stop }) =>
      stop === undefined
        ? []
        : [halt(`清單 ${projection}`, `${stop.stream}@${stop.revision}`, stop.error, stop.stream)],
    ),
    ...processes.flatMap(({ process, stop }) =>
      stop === undefined
        ? []
        : [halt(`流程 ${process}`, stop.at, stop.error, /^(.+)@\d+$/.exec(stop.at)?.[1])],
    ),
  ];
}

const halt = (what: string, at: string, error: string, stream: string | undefined): StoppedPart => ({
  what,
  at,
  error,
  stream,
});

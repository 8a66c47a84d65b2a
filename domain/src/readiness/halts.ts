/** A read model as `/readyz` shows it; `stop` where an event was too much for it. */
export interface Projection {
  readonly projection: string;
  readonly behind: boolean;
  readonly lag_ms: number | null;
  readonly phase: string;
  readonly stop?: { readonly stream: string; readonly revision: number; readonly error: string };
}

/** A process as `/readyz` shows it; `at` is the event, as `stream@revision`, or a timer. */
export interface Process {
  readonly process: string;
  readonly phase: string;
  readonly stop?: { readonly at: string; readonly error: string };
}

export interface Readiness {
  readonly ready: boolean;
  readonly projections?: readonly Projection[];
  readonly processes?: readonly Process[];
}

/** What stands still until somebody has put it right: what, where, why, and the stream to look at. */
export interface Halt {
  readonly what: string;
  readonly at: string;
  readonly error: string;
  readonly stream: string | undefined;
}

/** All that stands still: lists at an event that they could not take, processes at what they cannot do. */
export function haltsIn({ projections = [], processes = [] }: Readiness): readonly Halt[] {
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

const halt = (what: string, at: string, error: string, stream: string | undefined): Halt => ({
  what,
  at,
  error,
  stream,
});

import { formatDuration } from '@zhidan/domain/display';

/**
 * The state of a step in a track. The order may move to a `next` step, but not to a `refused` one, which has a
 * reason.
 */
export type StepState = 'passed' | 'current' | 'next' | 'refused';

export interface ProgressStep {
  readonly code: number;
  readonly title: string;
  readonly state: StepState;
  /** Why the order may not move to this step. */
  readonly reason?: string;
  /** How long the order has stayed at this step, as text (`2 天`). */
  readonly spent?: string;
}

export interface ProgressStepFacts {
  /** The codes in the order they are passed through. */
  readonly steps: readonly { readonly code: number; readonly title: string }[];
  /** The present code of the order; if it is outside the track, all steps count as ahead. */
  readonly current: number | undefined;
  /** The codes that count as passed; by default all codes before the present one. */
  readonly passed?: ReadonlySet<number>;
  /** The reason why the order may not move to a code; undefined when it may. */
  readonly refusalOf?: (code: number) => string | undefined;
  readonly spentAt?: (code: number) => string | undefined;
}

const stateOf = (isCurrent: boolean, isPassed: boolean, reason: string | undefined): StepState => {
  if (isCurrent) return 'current';
  if (isPassed) return 'passed';
  return reason === undefined ? 'next' : 'refused';
};

/** The steps that the tracker shows for a track of codes, with the state of each. */
export const progressStepsOf = ({
  steps,
  current,
  passed,
  refusalOf,
  spentAt,
}: ProgressStepFacts): readonly ProgressStep[] => {
  const standing = steps.findIndex(({ code }) => code === current);
  return steps.map(({ code, title }, index) => {
    const reason = refusalOf?.(code);
    const spent = spentAt?.(code);
    return {
      code,
      title,
      state: stateOf(index === standing, passed?.has(code) ?? index < standing, reason),
      ...(reason === undefined ? {} : { reason }),
      ...(spent === undefined ? {} : { spent }),
    };
  });
};

/** The time spent at each code, in milliseconds, as text. */
export const timeSpentText =
  (spent: ReadonlyMap<number, number>) =>
  (code: number): string | undefined => {
    const milliseconds = spent.get(code);
    return milliseconds === undefined ? undefined : formatDuration(milliseconds);
  };

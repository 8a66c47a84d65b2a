import { formatDuration } from '@zhidan/domain/display';

/** `passed` and `current` as they say; `next` may be moved to; `refused` may not, and has a reason. */
export type StepState = 'passed' | 'current' | 'next' | 'refused';

export interface Step {
  readonly code: number;
  readonly title: string;
  readonly state: StepState;
  /** Why one may not move here. */
  readonly reason?: string;
  /** How long the order has stayed here, ready to read (`2 天`). */
  readonly spent?: string;
}

export interface StepFacts {
  /** The codes in the order they are passed through. */
  readonly steps: readonly { readonly code: number; readonly title: string }[];
  /** Where the order stands; a code outside the steps leaves all of them ahead. */
  readonly current: number | undefined;
  /** The reason why one may not move to a code, or nothing when one may. */
  readonly refusalOf?: (code: number) => string | undefined;
  readonly spentAt?: (code: number) => string | undefined;
}

const stateOf = (index: number, standing: number, reason: string | undefined): StepState => {
  if (index === standing) return 'current';
  if (index < standing) return 'passed';
  return reason === undefined ? 'next' : 'refused';
};

/** Turns a track of codes into steps for the tracker. */
export const stepsOf = ({ steps, current, refusalOf, spentAt }: StepFacts): readonly Step[] => {
  const standing = steps.findIndex(({ code }) => code === current);
  return steps.map(({ code, title }, index) => {
    const reason = refusalOf?.(code);
    const spent = spentAt?.(code);
    return {
      code,
      title,
      state: stateOf(index, standing, reason),
      ...(reason === undefined ? {} : { reason }),
      ...(spent === undefined ? {} : { spent }),
    };
  });
};

/** The time spent at each code, in milliseconds, as the steps show it. */
export const spentText =
  (spent: ReadonlyMap<number, number>) =>
  (code: number): string | undefined => {
    const milliseconds = spent.get(code);
    return milliseconds === undefined ? undefined : formatDuration(milliseconds);
  };

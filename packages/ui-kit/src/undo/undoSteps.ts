/** The states of a document between which undo and redo move. */
export interface UndoSteps<State> {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
}

const MOST_STEPS = 100;

export const undoStepsFrom = <State>(now: State): UndoSteps<State> => ({ past: [], now, future: [] });

export const withStep = <State>({ past, now }: UndoSteps<State>, next: State): UndoSteps<State> => ({
  past: [...past, now].slice(-MOST_STEPS),
  now: next,
  future: [],
});

export function withUndo<State>(steps: UndoSteps<State>): UndoSteps<State> {
  const before = steps.past.at(-1);
  if (before === undefined) return steps;
  return { past: steps.past.slice(0, -1), now: before, future: [steps.now, ...steps.future] };
}

export function withRedo<State>(steps: UndoSteps<State>): UndoSteps<State> {
  const [next, ...future] = steps.future;
  return next === undefined ? steps : { past: [...steps.past, steps.now], now: next, future };
}

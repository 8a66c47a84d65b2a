import { type Hold, Holds, type LeavingQuestion } from './Holds.js';

type Ask = (question: LeavingQuestion) => Promise<boolean>;

export const unsavedQuestion: LeavingQuestion = {
  title: '變更尚未儲存',
  text: '有些變更尚未儲存，確定要離開嗎？',
  leave: '不儲存就離開',
  stay: '繼續編輯',
};

const onUnload = (event: BeforeUnloadEvent): void => {
  if (windowHolds.isHeld()) event.preventDefault();
};

/**
 * Everything in this window that would be lost by leaving it. A browser keeps no page ready for the way back that asks
 * before it is unloaded, so it asks only while there may be something.
 */
export const windowHolds: Holds = new Holds((isEmpty) => {
  if (isEmpty) window.removeEventListener('beforeunload', onUnload);
  else window.addEventListener('beforeunload', onUnload);
});

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Says how this window asks; without that nothing is asked. */
export function askLeavingBy(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
}

/** Whether something may be left: at once where nothing is held, else as its person answers. What is left is given up. */
export async function mayLeave(hold: Hold = windowHolds): Promise<boolean> {
  if (!hold.isHeld()) return true;
  const question = hold.question?.() ?? unsavedQuestion;
  asking ??= (ask?.(question) ?? Promise.resolve(true)).finally(() => {
    asking = undefined;
  });
  if (!(await asking)) return false;
  question.onLeave?.();
  hold.settle();
  return true;
}

/** Leaves something, in the same moment where nothing is held. */
export function leave(hold: Hold, then: () => void): void {
  if (!hold.isHeld()) then();
  else void mayLeave(hold).then((may) => may && then());
}

interface Way {
  readonly pathname: string;
}

/** Whether a way within the application asks first. Another search of the same page leaves its text alone. */
export const asksBeforeWay = (ways: { readonly currentLocation: Way; readonly nextLocation: Way }): boolean =>
  ways.currentLocation.pathname !== ways.nextLocation.pathname && windowHolds.isHeld();

import { type UnsavedPart, UnsavedParts, type LeavingQuestion } from './Holds.js';

type Ask = (question: LeavingQuestion) => Promise<boolean>;

export const UNSAVED_QUESTION: LeavingQuestion = {
  title: '變更尚未儲存',
  text: '有些變更尚未儲存，確定要離開嗎？',
  leave: '不儲存就離開',
  stay: '繼續編輯',
};

const onUnload = (event: BeforeUnloadEvent): void => {
  if (unsavedPartsOfWindow.isHeld()) event.preventDefault();
};

/**
 * All unsaved input of this window. Browsers do not cache a page for the back button if it listens for
 * `beforeunload`, so the listener exists only while there is unsaved input.
 */
export const unsavedPartsOfWindow: UnsavedParts = new UnsavedParts((isEmpty) => {
  if (isEmpty) window.removeEventListener('beforeunload', onUnload);
  else window.addEventListener('beforeunload', onUnload);
});

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/**
 * Registers how this window asks the user before input is lost; without it, input is lost without a question.
 */
export function setLeavingPrompt(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
}

/**
 * Whether unsaved input may be lost: true at once where there is none, otherwise as the user answers. After a
 * yes the input is discarded.
 */
export async function confirmLeaving(hold: UnsavedPart = unsavedPartsOfWindow): Promise<boolean> {
  if (!hold.isHeld()) return true;
  const question = hold.question?.() ?? UNSAVED_QUESTION;
  asking ??= (ask?.(question) ?? Promise.resolve(true)).finally(() => {
    asking = undefined;
  });
  if (!(await asking)) return false;
  question.onLeave?.();
  hold.settle();
  return true;
}

/** Calls `then` when the user may leave; if nothing is unsaved, it is called before this function returns. */
export function leaveIfConfirmed(hold: UnsavedPart, then: () => void): void {
  if (!hold.isHeld()) then();
  else void confirmLeaving(hold).then((may) => may && then());
}

interface Way {
  readonly pathname: string;
}

/**
 * Whether the user is asked before a navigation within the application. A navigation that changes only the
 * query string needs no question, since typed text stays.
 */
export const needsPromptBeforeNavigation = (ways: {
  readonly currentLocation: Way;
  readonly nextLocation: Way;
}): boolean => ways.currentLocation.pathname !== ways.nextLocation.pathname && unsavedPartsOfWindow.isHeld();

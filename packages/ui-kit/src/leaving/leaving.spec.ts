import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type UnsavedPart, UnsavedParts, type LeavingQuestion } from './Holds.js';
import {
  setLeavingPrompt,
  needsPromptBeforeNavigation,
  leaveIfConfirmed,
  confirmLeaving,
  UNSAVED_QUESTION,
  unsavedPartsOfWindow,
} from './leaving.js';

/** Adds to the window a part with unsaved input, which stays until it is settled. */
function typed(question?: LeavingQuestion) {
  let isHeld = true;
  const hold: UnsavedPart = {
    isHeld: () => isHeld,
    settle: () => {
      isHeld = false;
    },
    ...(question && { question: () => question }),
  };
  return hold;
}

const moves = { currentLocation: { pathname: '/orders' }, nextLocation: { pathname: '/customers' } };
const searches = { ...moves, nextLocation: moves.currentLocation };

const unload = { add: jest.fn(), remove: jest.fn() };
const windowBefore = Object.getOwnPropertyDescriptor(globalThis, 'window');

beforeEach(() => {
  Object.defineProperty(globalThis, 'window', {
    configurable: true,
    value: { addEventListener: unload.add, removeEventListener: unload.remove },
  });
});
afterEach(() => {
  unload.add.mockClear();
  unload.remove.mockClear();
  if (windowBefore === undefined) Reflect.deleteProperty(globalThis, 'window');
  else Object.defineProperty(globalThis, 'window', windowBefore);
});

describe('leaving a page that may have unsaved input', () => {
  it('continues at once when there is no unsaved input', () => {
    const then = jest.fn();
    leaveIfConfirmed(new UnsavedParts(), then);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('asks first: “no” stays, “yes” leaves and discards the input', async () => {
    const answers = [false, true];
    const asked: LeavingQuestion[] = [];
    const end = setLeavingPrompt((question) => {
      asked.push(question);
      return Promise.resolve(answers.shift() ?? false);
    });
    const holds = new UnsavedParts();
    holds.add(typed());
    expect(await confirmLeaving(holds)).toBe(false);
    expect(holds.isHeld()).toBe(true);
    expect(await confirmLeaving(holds)).toBe(true);
    expect(holds.isHeld()).toBe(false);
    expect(await confirmLeaving(holds)).toBe(true);
    expect(asked).toEqual([UNSAVED_QUESTION, UNSAVED_QUESTION]);
    end();
  });

  it('asks with the question of the unsaved form, also from within dialogs', async () => {
    const own = { title: '進行中', text: '還有 3 筆', leave: '停止', stay: '繼續' };
    const asked: LeavingQuestion[] = [];
    const end = setLeavingPrompt((question) => {
      asked.push(question);
      return Promise.resolve(false);
    });
    const page = new UnsavedParts();
    const dialog = new UnsavedParts();
    page.add(dialog);
    dialog.add(typed(own));
    await confirmLeaving(page);
    expect(asked).toEqual([own]);
    end();
  });

  it('asks only once for several attempts at the same time', async () => {
    let asked = 0;
    const end = setLeavingPrompt(() => {
      asked += 1;
      return Promise.resolve(true);
    });
    const holds = new UnsavedParts();
    holds.add(typed());
    expect(await Promise.all([confirmLeaving(holds), confirmLeaving(holds)])).toEqual([true, true]);
    expect(asked).toBe(1);
    end();
  });

  it('is intercepted for other pages and reloads, only while there is unsaved input', () => {
    expect(needsPromptBeforeNavigation(moves)).toBe(false);
    const remove = unsavedPartsOfWindow.add(typed());
    expect([needsPromptBeforeNavigation(moves), needsPromptBeforeNavigation(searches)]).toEqual([
      true,
      false,
    ]);
    expect(unload.add).toHaveBeenCalledTimes(1);
    remove();
    expect(needsPromptBeforeNavigation(moves)).toBe(false);
    expect(unload.remove).toHaveBeenCalledTimes(1);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { QueueKeyDispatcher } from './QueueHands.js';

/** A queue in which D confirms the shown record; it collects the ids of confirmed records. */
function queueAt(first: string) {
  const lost = jest.fn<(key: string) => void>();
  const done: string[] = [];
  const hands = new QueueKeyDispatcher(lost);
  let drawn: string | undefined = first;
  const finished: (() => void)[] = [];
  hands.listen((key) => {
    if (key === 'J') done.push(`step from ${drawn}`);
    if (key !== 'D' || drawn === undefined) return key === 'J';
    done.push(`confirm ${drawn}`);
    void hands.during(drawn ?? '', () => new Promise<void>((resolve) => finished.push(resolve)));
    return true;
  });
  hands.show(first);
  return {
    hands,
    lost,
    done,
    press: (key: string) => hands.press(key, drawn),
    /** Lets the oldest waiting command succeed or fail. */
    async answer(isSeenTo: boolean) {
      if (isSeenTo && drawn !== undefined) hands.leave(drawn);
      finished.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
    draw: (id: string | undefined) => {
      drawn = id;
    },
    show: (id: string | undefined) => {
      drawn = id;
      hands.show(id);
    },
  };
}

describe('a key of a queue', () => {
  it('acts on the shown record', () => {
    const { press, done } = queueAt('a');
    expect([press('J'), press('?'), done]).toEqual([true, false, ['step from a']]);
  });

  it('pressed while the record is being handled is stored for the next one', async () => {
    const { press, answer, show, done, lost } = queueAt('a');
    press('D');
    expect(press('D')).toBe(true);
    expect(done).toEqual(['confirm a']);
    await answer(true);
    expect(done).toEqual(['confirm a']);
    show('b');
    expect(done).toEqual(['confirm a', 'confirm b']);
    expect(lost).not.toHaveBeenCalled();
  });

  it('pressed between the answer and the next record is stored for the next record', async () => {
    const { press, answer, show, done } = queueAt('a');
    press('D');
    await answer(true);
    press('D');
    expect(done).toEqual(['confirm a']);
    show('b');
    expect(done).toEqual(['confirm a', 'confirm b']);
  });

  it('pressed before the next record is shown waits for that record', () => {
    const { press, draw, show, done } = queueAt('a');
    draw('b');
    press('D');
    expect(done).toEqual([]);
    show('b');
    expect(done).toEqual(['confirm b']);
  });

  it('acts on the shown record even if the previous one is not answered yet', async () => {
    const { press, answer, show, done, lost } = queueAt('a');
    press('D');
    // The next record is shown before the answer, for example because another person handled the first one.
    show('b');
    press('D');
    expect(done).toEqual(['confirm a', 'confirm b']);
    press('D');
    await answer(false);
    expect(lost).not.toHaveBeenCalled();
    show('c');
    expect(done).toEqual(['confirm a', 'confirm b', 'confirm c']);
  });

  it('pressed while the record is being handled is dropped with a message if the record stays in the queue', async () => {
    const { press, answer, done, lost } = queueAt('a');
    press('D');
    press('J');
    await answer(false);
    expect([done, lost.mock.calls]).toEqual([['confirm a'], [['J']]]);
  });

  it('is stored only once, so that the user cannot decide two records ahead', async () => {
    const { press, answer, show, done, lost } = queueAt('a');
    for (const key of ['D', 'D', 'D']) press(key);
    expect(lost.mock.calls).toEqual([['D']]);
    await answer(true);
    show('b');
    expect(done).toEqual(['confirm a', 'confirm b']);
  });

  it('is reported as lost when no action uses it, or no record is left', async () => {
    const { press, answer, show, lost } = queueAt('a');
    press('D');
    press('2');
    await answer(true);
    show('b');
    press('D');
    press('D');
    await answer(true);
    show(undefined);
    expect(lost.mock.calls).toEqual([['2'], ['D']]);
  });

  it('is stored only if it is one of the keys that a queue uses', async () => {
    const { press, hands } = queueAt('a');
    press('D');
    expect(['?', 'Escape', '['].map(press)).toEqual([false, false, false]);
    expect(hands.press('ArrowDown', 'a')).toBe(true);
  });

  it('works again when the handled record was changed but is still the shown one', async () => {
    const { press, answer, show, done } = queueAt('a');
    press('D');
    await answer(true);
    show('a');
    press('D');
    expect(done).toEqual(['confirm a', 'confirm a']);
  });
});

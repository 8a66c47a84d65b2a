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

describe('a key pressed in a work queue', () => {
  it('acts on the shown record', () => {
    const { press, done } = queueAt('a');
    expect([press('J'), press('?'), done]).toEqual([true, false, ['step from a']]);
  });

  it('is applied to the next record if the shown record is still being handled', async () => {
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

  it('is applied to the next record if the handled record has left the queue already', async () => {
    const { press, answer, show, done } = queueAt('a');
    press('D');
    await answer(true);
    press('D');
    expect(done).toEqual(['confirm a']);
    show('b');
    expect(done).toEqual(['confirm a', 'confirm b']);
  });

  it('waits until the next record is shown, if that record is still loading', () => {
    const { press, draw, show, done } = queueAt('a');
    draw('b');
    press('D');
    expect(done).toEqual([]);
    show('b');
    expect(done).toEqual(['confirm b']);
  });

  it('acts on the shown record even if the command on the previous record is not answered yet', async () => {
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

  it('is dropped with a message if it was pressed during a command that did not remove the record from the queue', async () => {
    const { press, answer, done, lost } = queueAt('a');
    press('D');
    press('J');
    await answer(false);
    expect([done, lost.mock.calls]).toEqual([['confirm a'], [['J']]]);
  });

  it('waits at most once during a command, so that the user cannot decide two records ahead', async () => {
    const { press, answer, show, done, lost } = queueAt('a');
    for (const key of ['D', 'D', 'D']) press(key);
    expect(lost.mock.calls).toEqual([['D']]);
    await answer(true);
    show('b');
    expect(done).toEqual(['confirm a', 'confirm b']);
  });

  it('is reported as having no effect when no action uses the key, or when no record is left', async () => {
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

  it('waits during a command only if the key has a meaning in a queue', async () => {
    const { press, hands } = queueAt('a');
    press('D');
    expect(['?', 'Escape', '['].map(press)).toEqual([false, false, false]);
    expect(hands.press('ArrowDown', 'a')).toBe(true);
  });

  it('acts again on the same record when the record was changed and stayed in the queue', async () => {
    const { press, answer, show, done } = queueAt('a');
    press('D');
    await answer(true);
    show('a');
    press('D');
    expect(done).toEqual(['confirm a', 'confirm a']);
  });
});

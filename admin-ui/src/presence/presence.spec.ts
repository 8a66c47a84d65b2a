import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onlookersText } from './onlookerWords.js';
import { Presence } from './presence.js';

const order = (id: string) => ({ resource: 'quotations', id });
const looking = (id: string, ...names: readonly string[]) => ({
  looking: { ...order(id), names, count: names.length },
});

/** A `Presence` with a connection, and the messages that it sent. */
function opened() {
  const said: unknown[] = [];
  const presence = new Presence(() => Date.now());
  presence.speakBy((message) => said.push(message));
  presence.connection('connected');
  return { said, presence };
}

const settle = () => jest.advanceTimersByTime(1_000);

describe('the presence of a window', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('reports on each new connection which record is shown, and reports when the record is left', () => {
    const { said, presence } = opened();
    const leave = presence.show(order('A'));
    settle();
    presence.connection('waiting');
    presence.connection('connected');
    settle();
    leave();
    settle();
    expect(said).toEqual([{ looks_at: order('A') }, { looks_at: order('A') }, { looks_at: null }]);
  });

  it('does not report records that are left at once, and sends at most two reports a second', () => {
    const { said, presence } = opened();
    const at: number[] = [];
    presence.speakBy((message) => {
      said.push(message);
      at.push(Date.now());
    });
    for (const id of ['A', 'B', 'C']) presence.show(order(id));
    settle();
    expect(said).toEqual([{ looks_at: order('C') }]);
    for (let step = 0; step < 200; step += 1) {
      presence.show(order(String(step)));
      jest.advanceTimersByTime(150);
    }
    settle();
    const between = at.slice(1).map((moment, place) => moment - (at[place] ?? 0));
    expect(Math.min(...between)).toBeGreaterThanOrEqual(500);
    expect(said.at(-1)).toEqual({ looks_at: order('199') });
  });

  it('ends while the page is in the background', () => {
    const { said, presence } = opened();
    presence.show(order('A'));
    settle();
    presence.inSight(false);
    settle();
    presence.inSight(true);
    settle();
    expect(said).toEqual([{ looks_at: order('A') }, { looks_at: null }, { looks_at: order('A') }]);
  });

  it('includes the other viewers of the shown record, until the connection or the record changes', () => {
    const { presence } = opened();
    let changes = 0;
    presence.subscribe(() => (changes += 1));
    presence.show(order('A'));
    settle();
    for (const strange of [looking('B', '陳怡君'), { looking: { names: 'x' } }, null, 'x'])
      presence.hear(strange);
    expect([presence.onlookers(), changes]).toEqual([undefined, 0]);
    presence.hear(looking('A', '王小明'));
    expect(presence.onlookers()).toMatchObject({ id: 'A', names: ['王小明'], count: 1 });
    presence.connection('waiting');
    expect(presence.onlookers()).toBeUndefined();
    presence.connection('connected');
    settle();
    presence.hear(looking('A', '王小明'));
    presence.show(order('B'));
    settle();
    expect([presence.onlookers(), changes]).toEqual([undefined, 4]);
  });

  it('keeps the list of viewers when the page is rendered again with the same record', () => {
    const { presence } = opened();
    const leave = presence.show(order('A'));
    settle();
    presence.hear(looking('A', '王小明'));
    leave();
    presence.show(order('A'));
    settle();
    expect(presence.onlookers()).toMatchObject({ names: ['王小明'] });
  });
});

describe('the sentence about present colleagues', () => {
  it.each([
    [['王小明'], 1, '王小明 也在看'],
    [['王小明', '陳怡君'], 2, '王小明、陳怡君 也在看'],
    [['王小明', '陳怡君', '林佳蓉'], 5, '王小明、陳怡君、林佳蓉 等 5 人也在看'],
    [[' '], 1, '同事 也在看'],
  ])('for the names %j of %i people is "%s"', (names, count, words) => {
    expect(onlookersText(names, count)).toBe(words);
  });
});

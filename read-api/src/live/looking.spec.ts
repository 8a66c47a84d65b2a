import { describe, expect, it } from '@jest/globals';
import { presenceMessage, PresenceRegister, type PresentPerson } from './looking.js';
import { MessageRateLimit } from './rate.js';
import { parseClientMessage } from './said.js';

const order = (id: string) => ({ resource: 'quotations', id });
const look = (uid: string, id: string, more: { process?: string; at?: number; name?: string } = {}) => ({
  ...order(id),
  uid,
  name: uid,
  process: 'one',
  at: 0,
  ...more,
});
const uidsAt = (looks: PresenceRegister, id: string) => looks.at(order(id)).map(({ uid }) => uid);

describe('the list of persons who look at a record', () => {
  it('has each account once, in the order of arrival', () => {
    const looks = new PresenceRegister();
    expect(looks.set('one 1', look('mei', 'A'))).toBe(true);
    expect(looks.set('two 1', look('lin', 'A', { process: 'two' }))).toBe(true);
    expect(looks.set('one 2', look('mei', 'A'))).toBe(true);
    expect(looks.set('one 1', look('mei', 'A', { at: 5 }))).toBe(false);
    expect(uidsAt(looks, 'A')).toEqual(['mei', 'lin']);
    expect(looks.remove('one 1')).toBe(true);
    expect(looks.remove('one 1')).toBe(false);
    expect(uidsAt(looks, 'A')).toEqual(['lin', 'mei']);
  });

  it('drops a person who moves to another record', () => {
    const looks = new PresenceRegister();
    looks.set('one 1', look('mei', 'A'));
    expect(looks.set('one 1', look('mei', 'B'))).toBe(true);
    expect([uidsAt(looks, 'A'), uidsAt(looks, 'B')]).toEqual([[], ['mei']]);
    expect(looks.set('one 1', look('mei', 'B', { name: '阿美' }))).toBe(true);
  });

  it('drops persons whose process has ended, and entries that were not repeated', () => {
    const looks = new PresenceRegister();
    looks.set('one 1', look('mei', 'A', { at: 10 }));
    looks.set('one 2', look('lin', 'A', { at: 20 }));
    looks.set('two 1', look('wang', 'A', { process: 'two', at: 30 }));
    expect(looks.forget({ before: 10 })).toBe(false);
    expect(looks.forget({ before: 20 })).toBe(true);
    expect(uidsAt(looks, 'A')).toEqual(['lin', 'wang']);
    expect(looks.forget({ process: 'two' })).toBe(true);
    expect(uidsAt(looks, 'A')).toEqual(['lin']);
  });

  it('is sent as three names and the number of persons, without the recipient and without uids', () => {
    const lookers: readonly PresentPerson[] = ['mei', 'lin', 'wang', 'chen', 'wu'].map((uid) => ({
      uid,
      name: `${uid}!`,
    }));
    expect(presenceMessage(order('A'), lookers, 'lin')).toEqual({
      looking: { resource: 'quotations', id: 'A', names: ['mei!', 'wang!', 'chen!'], count: 4 },
    });
    expect(presenceMessage(order('A'), lookers.slice(0, 1), 'mei').looking).toMatchObject({
      names: [],
      count: 0,
    });
  });
});

describe('a message that a browser may send', () => {
  const said = (sent: unknown) => parseClientMessage(Buffer.from(JSON.stringify(sent)));

  it('has a position, the record of its page, or null for no record', () => {
    expect(said({ since: '12' })).toEqual({ since: '12' });
    expect(said({ looks_at: null })).toEqual({ looks_at: null });
    expect(said({ looks_at: order('A') })).toEqual({ looks_at: order('A') });
  });

  it.each([
    {},
    [],
    null,
    { looks_at: 'A' },
    { looks_at: {} },
    { looks_at: { resource: 'quotations' } },
    { looks_at: { ...order('A'), name: '王小明' } },
    { looks_at: order('') },
    { looks_at: order('A'.repeat(65)) },
    { looks_at: { resource: 'quotations', id: 7 } },
    { looks_at: null, since: '1' },
  ])('cannot be %j', (sent) => {
    expect(said(sent)).toBeUndefined();
  });

  it('is accepted ten times at once, and then twice a second', () => {
    const rate = new MessageRateLimit();
    const takenAt = (now: number) => Array.from({ length: 20 }, () => rate.takes(now)).filter(Boolean).length;
    expect([1_000_000, 1_000_400, 1_000_500, 1_002_500, 1_900_000].map(takenAt)).toEqual([10, 0, 1, 4, 10]);
  });
});

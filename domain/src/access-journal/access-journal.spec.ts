import { describe, expect, it } from '@jest/globals';
import type { AccessEvent } from './events.js';
import { accessJournal, isJournaled, repeatKeyOf } from './journal.js';
import { backup, document, file, signInEntry } from './noted.fixture.js';

describe('the access journal', () => {
  it('stores the noted entries in the order in which they were noted', () => {
    const events = [signInEntry, document('261122-0000000001'), signInEntry];
    expect(accessJournal.decide({ kind: 'note', events }, null, null)).toEqual(events);
  });

  it('stores everything, everything except downloads, or nothing, as configured', () => {
    expect([signInEntry, document('1'), file, backup].map((event) => isJournaled(event, 'all'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(
      [signInEntry, document('1'), file, backup].map((event) => isJournaled(event, 'no-downloads')),
    ).toEqual([true, false, false, true]);
    expect(isJournaled(signInEntry, 'off')).toBe(false);
  });

  it('recognises a repeated download by person and file, but treats each sign-in as new', () => {
    const keyOf = (event: AccessEvent, uid = 'u1') =>
      repeatKeyOf({ event, actor: { uid, name: '王' }, correlation: 'r1' });
    expect(keyOf(document('1'))).toBe(keyOf(document('1')));
    expect(
      new Set([keyOf(document('1')), keyOf(document('2')), keyOf(document('1', 's')), keyOf(file)]).size,
    ).toBe(4);
    expect(keyOf(file)).not.toBe(keyOf(file, 'u2'));
    expect(keyOf(signInEntry)).toBeUndefined();
  });
});

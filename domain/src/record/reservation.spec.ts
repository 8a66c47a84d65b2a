import { describe, expect, it } from '@jest/globals';
import { visitorCaller } from '../access/caller.js';
import { specificationOf } from '../testing/specification.js';
import { mayBeAbandoned, reservations, type ReservationFacts } from './reservation.js';

const { given } = specificationOf(reservations);
const now = '2026-03-02T01:00:00.000Z';
const facts: ReservationFacts = { now, caller: visitorCaller, abandonedBy: undefined };
const refusal = { code: 'MATERIAL_NAME_EXISTS', name: '亞麻', field: 'product_name' } as const;
const reserve = (holder: string) =>
  ({ kind: 'reserve', resource: 'materials', field: 'product_name', holder, refusal }) as const;
const reserved = (holder: string) =>
  ({
    type: 'NameReserved',
    data: { resource: 'materials', field: 'product_name', holder, reserved_at: now },
  }) as const;
const released = (holder: string) => ({ type: 'NameReleased', data: { holder } }) as const;

describe('a unique name of a record', () => {
  it('belongs to the first record that reserves it, until this record releases it', () => {
    given().when(reserve('m1'), facts).then(reserved('m1'));
    given(reserved('m1')).when(reserve('m1'), facts).thenNothing();
    given(reserved('m1')).when(reserve('m2'), facts).thenRefuses(refusal);
    given(reserved('m1')).when({ kind: 'release', holder: 'm1' }, facts).then(released('m1'));
    given(reserved('m1'), released('m1')).when(reserve('m2'), facts).then(reserved('m2'));
  });

  it('can be released only by its holder', () => {
    given(reserved('m1')).when({ kind: 'release', holder: 'm2' }, facts).thenNothing();
    given().when({ kind: 'release', holder: 'm2' }, facts).thenNothing();
  });

  it('can be taken from a record that did not use it within a minute', () => {
    given(reserved('m1'))
      .when(reserve('m2'), { ...facts, abandonedBy: 'm1' })
      .then(reserved('m2'));
    given(reserved('m3'))
      .when(reserve('m2'), { ...facts, abandonedBy: 'm1' })
      .thenRefuses(refusal);
    const held = { holder: 'm1', reserved_at: now };
    expect(mayBeAbandoned(held, '2026-03-02T01:01:00.000Z')).toBe(false);
    expect(mayBeAbandoned(held, '2026-03-02T01:01:00.001Z')).toBe(true);
    expect(mayBeAbandoned(null, now)).toBe(false);
  });
});

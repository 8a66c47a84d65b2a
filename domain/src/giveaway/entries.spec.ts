import { describe, expect, it } from '@jest/globals';
import { visitorCaller } from '../access/caller.js';
import { noOtherRecords } from '../record/rules.js';
import { specificationOf } from '../testing/specification.js';
import { giveawayEntries, type GiveawayEntryFacts } from './entries.js';
import { giveaways, giveawaySchema, giveawayState, giveawayStateText, type Giveaway } from './giveaway.js';

const { given } = specificationOf(giveawayEntries);
const tote: Giveaway = giveawaySchema.parse({
  name: '托特包抽獎',
  start_date: '2026-03-01',
  end_date: '2026-03-10',
  quota: 2,
  level_limit: [1, 3],
});
const facts = (more: Partial<GiveawayEntryFacts> = {}, level = 3): GiveawayEntryFacts => ({
  now: '2026-03-02T01:00:00.000Z',
  caller: { ...visitorCaller, uid: 'u1', customer_id: 'c1', level },
  giveaway: tote,
  ...more,
});
const entered = (customer_uid: string) => ({ type: 'GiveawayEntered', data: { customer_uid } }) as const;
const participate = { kind: 'participate' } as const;

describe('taking part in a giveaway', () => {
  it('counts once for each customer, even when repeated', () => {
    given().when(participate, facts()).then(entered('c1'));
    given(entered('c1')).when(participate, facts()).thenNothing();
  });

  it('is possible from the first to the last day in Taipei', () => {
    const at = (now: string) => given().when(participate, facts({ now }));
    at('2026-02-28T15:59:59.000Z').thenRefuses({ code: 'GIVEAWAY_NOT_STARTED' });
    at('2026-02-28T16:00:00.000Z').then(entered('c1'));
    at('2026-03-10T15:59:59.000Z').then(entered('c1'));
    at('2026-03-10T16:00:00.000Z').thenRefuses({ code: 'GIVEAWAY_ENDED' });
  });

  it('is refused when the giveaway is full, for excluded customer levels, and where no giveaway is active', () => {
    given(entered('c2'), entered('c3')).when(participate, facts()).thenRefuses({ code: 'GIVEAWAY_FULL' });
    given().when(participate, facts({}, 2)).thenRefuses({ code: 'GIVEAWAY_LEVEL' });
    const nothing = { code: 'RECORD_NOT_FOUND', resource: 'giveaways' } as const;
    given()
      .when(participate, facts({ giveaway: undefined }))
      .thenRefuses(nothing);
    given()
      .when(participate, facts({ giveaway: { ...tote, activate: false } }))
      .thenRefuses(nothing);
    given()
      .when(participate, facts({ caller: { ...visitorCaller, uid: 'u1' } }))
      .thenRefuses({ code: 'CUSTOMER_NOT_FOUND' });
  });
});

describe('the winners of a giveaway', () => {
  const choose = (...winners: string[]) => ({ kind: 'choose-winners', winners }) as const;

  it('can be chosen only from the participants', () => {
    given(entered('c1'), entered('c2'))
      .when(choose('c2'), facts())
      .then({ type: 'GiveawayWinnersChosen', data: { winners: ['c2'] } });
    given(entered('c1')).when(choose('c9'), facts()).thenRefuses({ code: 'NOT_A_PARTICIPANT' });
  });

  it('stay unchanged when the choice is repeated', () => {
    given(entered('c1'), { type: 'GiveawayWinnersChosen', data: { winners: ['c1'] } })
      .when(choose('c1', 'c1'), facts())
      .thenNothing();
  });
});

describe('a giveaway', () => {
  it('has a state that depends on the day', () => {
    const words = (now: string) => giveawayStateText(giveawayState(tote, now));
    expect(words('2026-02-20T04:00:00.000Z')).toBe('尚未開始');
    expect(words('2026-03-07T04:00:00.000Z')).toBe('剩下 3 天');
    expect(words('2026-03-10T04:00:00.000Z')).toBe('今天到期');
    expect(words('2026-03-11T04:00:00.000Z')).toBe('已結束');
  });

  it('cannot end before it begins', () => {
    specificationOf(giveaways.aggregate)
      .given()
      .when(
        { kind: 'add', fields: { ...tote, end_date: '2026-02-01' } },
        { now: '2026-03-02T01:00:00.000Z', caller: visitorCaller, id: 'g1', others: noOtherRecords },
      )
      .thenRefuses({ code: 'PERIOD_BACKWARDS' });
  });
});

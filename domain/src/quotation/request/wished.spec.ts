import { describe, expect, it } from '@jest/globals';
import {
  askForPolos,
  castFacts,
  castTerms,
  club,
  daysLater,
  passPolos,
  poloEventsAt,
  salesWoman,
} from '../cast/index.js';
import { bodyOfCommand } from '../commands.js';
import { quotation } from '../quotation.js';
import { orderOf } from '../testing/order-of.js';
import { given } from '../testing/specification.js';
import { warningsOf } from '../words/warnings.js';
import { expectedDate } from './expected.js';

const asking = (wished_date: string | null) => ({ ...askForPolos, wished_date });
const asked = (wished_date: string | null) => quotation.decide(asking(wished_date), null, castFacts(club));
const orderWith = (wished_date: string | null) => orderOf(asked(wished_date));

describe('the wished delivery date', () => {
  it('is stored with the request, and can be changed and removed', () => {
    const events = asked('2026-05-04');
    expect(orderOf(events).wished_date).toBe('2026-05-04');
    expect(orderOf(poloEventsAt('asked')).wished_date).toBeNull();
    const revised = (wished_date: string | null) =>
      quotation.decide({ kind: 'revise', wished_date }, orderOf(events), castFacts(club));
    expect(orderOf([...events, ...revised('2026-06-01')]).wished_date).toBe('2026-06-01');
    expect(orderOf([...events, ...revised(null)]).wished_date).toBeNull();
    given(...events)
      .when({ kind: 'revise', wished_date: '2026-05-04' }, castFacts(club, { now: daysLater(200) }))
      .then();
  });

  it('can be left empty in the form', () => {
    const read = (wished_date: unknown) =>
      bodyOfCommand('request').safeParse({ ...askForPolos, wished_date });
    expect(read('').data).toMatchObject({ wished_date: null });
    for (const wrong of ['2026-02-30', '明天', 7])
      expect(read(wrong).error?.issues[0]?.path).toEqual(['wished_date']);
  });

  it('is refused if it is in the past', () => {
    given()
      .when(asking('2026-03-01'), castFacts(club))
      .thenRefuses({ code: 'WISHED_DATE_PAST', field: 'wished_date' });
  });

  it('causes a warning if the working days do not suffice or it is not a working day', () => {
    // Sales answer on 3 March; samples take 7 working days, goods 21.
    expect(warningsOf(asked('2026-03-09'))).toEqual(['WISHED_DATE_TOO_SOON']);
    expect(warningsOf(asked('2026-04-11'))).toEqual(['WISHED_DATE_TOO_SOON', 'WISHED_DATE_NO_WORKING_DAY']);
    expect(warningsOf(asked('2026-05-16'))).toEqual(['WISHED_DATE_NO_WORKING_DAY']);
    expect(warningsOf(asked('2026-05-15'))).toEqual([]);
  });
});

describe('the expected date', () => {
  const at = (now: string) => ({ ...castTerms, now });
  const now = daysLater(0);

  it('exists only with a wished date', () => {
    expect(expectedDate(orderWith(null), at(now))).toBeUndefined();
    expect(expectedDate(orderWith('2026-05-04'), at(now))).toBeDefined();
  });

  it('depends on the working days promised in the review', () => {
    const submitted = [
      ...asked('2026-05-04'),
      ...quotation.decide({ kind: 'submit-for-review' }, orderWith('2026-05-04'), castFacts(club)),
    ];
    const passed = (product_delivery_date: number) =>
      orderOf([
        ...submitted,
        ...quotation.decide(
          { ...passPolos, product_delivery_date },
          orderOf(submitted),
          castFacts(salesWoman),
        ),
      ]);
    const quick = expectedDate(passed(5), at(now));
    const slow = expectedDate(passed(6), at(now));
    // Samples take seven working days from 2 March, the goods five more.
    expect([quick, slow]).toEqual(['2026-03-18', '2026-03-19']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { cafe, club, eventsOf } from './cast/index.js';
import { isClosed } from '../codes/quotation-codes.js';
import type { Quotation } from './state.js';
import { orderOf } from './testing/order-of.js';
import {
  dailyCommands,
  forcingCommands,
  LATER,
  placeOf,
  placesLeadingTo,
  stepsFrom,
  stopsFrom,
  THEN,
  type Stop,
} from './testing/walk.js';

/** Orders with and without samples, of a customer who pays upfront and of one who pays on term. */
const beginnings = [club, cafe].flatMap((caller) =>
  [0, 2].map((proofing_value) =>
    orderOf(
      eventsOf([[caller, 0, { kind: 'request', category_id: 'polo', order_value: 40, proofing_value }]]),
    ),
  ),
);

const isInReview = ({ code }: Quotation): boolean => code <= 1002 || code === 1101;

/**
 * Every state that commands can reach, with the states that daily work then reaches from there at a later date.
 */
const everywhere = stopsFrom(beginnings, (order) =>
  stepsFrom(order, [...dailyCommands, ...forcingCommands], THEN),
);
const stops = stopsFrom(
  everywhere.map(({ order }) => order),
  (order) => stepsFrom(order, dailyCommands, LATER),
);

const ways = (through: readonly Stop[]): ReadonlyMap<string, readonly string[]> =>
  new Map(through.map(({ place, steps }) => [place, steps.map(({ to }) => to)]));
const daily = ways(stops);
/** The states while the order stays in review; nothing is worked on before the buyer orders. */
const inReview = stops.filter(({ order }) => isInReview(order));

const placesWhere = (holds: (order: Quotation) => boolean): readonly string[] =>
  stops.filter(({ order }) => holds(order)).map(({ place }) => place);
const stuck = (places: readonly string[], leading: ReadonlySet<string>): readonly string[] =>
  places.filter((place) => !leading.has(place));

describe('an order in any state that random commands lead to', () => {
  it('can have almost every combination of code and accounting code', () => {
    const pairs = new Set(stops.map(({ order: { code, accounting } }) => `${code} ${accounting.code}`));
    expect(pairs.size).toBeGreaterThan(280);
  });

  it('can still be closed and settled by ordinary commands', () => {
    const done = placesWhere(({ code, accounting }) => code === 9999 && accounting.code === 2999);
    const open = placesWhere(({ code }) => !isClosed(code));
    expect(stuck(open, placesLeadingTo(done, daily))).toEqual([]);
  });

  it('can still end as void, abandoned or deleted by ordinary commands', () => {
    const ended = [...placesWhere(({ code }) => isClosed(code) && code !== 9999), placeOf('deleted')];
    const open = placesWhere(({ code }) => !isClosed(code));
    expect(stuck(open, placesLeadingTo(ended, daily))).toEqual([]);
  });

  it('can still be placed by its buyer if it is in review, without work beginning first', () => {
    const ordered = inReview
      .filter(({ steps }) => steps.some(({ isOrdered }) => isOrdered))
      .map(({ place }) => place);
    expect(stuck(placesWhere(isInReview), placesLeadingTo(ordered, ways(inReview)))).toEqual([]);
  });

  it('can still be returned by sales before it is placed', () => {
    const returned = placesWhere(({ code }) => code === 1101);
    const unordered = placesWhere(
      ({ code, accounting }) => code === 1002 && !(accounting.code >= 2001 && accounting.code <= 2008),
    );
    expect(stuck(unordered, placesLeadingTo(returned, ways(inReview)))).toEqual([]);
  });
});

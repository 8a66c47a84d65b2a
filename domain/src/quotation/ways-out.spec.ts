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

/** Every place that any commands lead to, and what leads on from there in the daily work, long after. */
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
/** The same while the order stays in review: nothing is worked on before the buyer has ordered it. */
const inReview = stops.filter(({ order }) => isInReview(order));

const placesWhere = (holds: (order: Quotation) => boolean): readonly string[] =>
  stops.filter(({ order }) => holds(order)).map(({ place }) => place);
const stuck = (places: readonly string[], leading: ReadonlySet<string>): readonly string[] =>
  places.filter((place) => !leading.has(place));

describe('wherever any commands have led an order, also by force and however late it is', () => {
  it('is almost every pair of code and accounting code', () => {
    const pairs = new Set(stops.map(({ order: { code, accounting } }) => `${code} ${accounting.code}`));
    expect(pairs.size).toBeGreaterThan(280);
  });

  it('the daily work leads on to settled and closed', () => {
    const done = placesWhere(({ code, accounting }) => code === 9999 && accounting.code === 2999);
    const open = placesWhere(({ code }) => !isClosed(code));
    expect(stuck(open, placesLeadingTo(done, daily))).toEqual([]);
  });

  it('the daily work may also end it: void, given up or deleted', () => {
    const ended = [...placesWhere(({ code }) => isClosed(code) && code !== 9999), placeOf('deleted')];
    const open = placesWhere(({ code }) => !isClosed(code));
    expect(stuck(open, placesLeadingTo(ended, daily))).toEqual([]);
  });

  it('the buyer of an order in review can still come to order it, without its work being begun before', () => {
    const ordered = inReview
      .filter(({ steps }) => steps.some(({ isOrdered }) => isOrdered))
      .map(({ place }) => place);
    expect(stuck(placesWhere(isInReview), placesLeadingTo(ordered, ways(inReview)))).toEqual([]);
  });

  it('sales can still take a quotation back that the buyer has not ordered', () => {
    const returned = placesWhere(({ code }) => code === 1101);
    const unordered = placesWhere(
      ({ code, accounting }) => code === 1002 && !(accounting.code >= 2001 && accounting.code <= 2008),
    );
    expect(stuck(unordered, placesLeadingTo(returned, ways(inReview)))).toEqual([]);
  });
});

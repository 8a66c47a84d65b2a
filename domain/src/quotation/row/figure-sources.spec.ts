import { describe, expect, it } from '@jest/globals';
import { keysOf } from '../../core/keys.js';
import { clubOrdersAgain, eventsOf, poloEventsAt } from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import {
  figureSources,
  type OrderSnapshot,
  isMoneyFigure,
  type MoneyFigure,
  moneyFigures,
} from './figure-sources.js';
import { quotation } from '../quotation.js';
import { derivedColumns } from './derived-columns.js';
import type { QuotationState } from '../state.js';
import { eachRandomLife } from '../testing/random-lives.js';

const figures = keysOf(moneyFigures);

/** The row of the order after each of its events. */
function stepsOf(events: readonly QuotationEvent[]): readonly OrderSnapshot[] {
  let state: QuotationState = quotation.initial;
  return events.map((event, revision) => {
    state = quotation.evolve(state, event);
    return { revision, row: state === null || state === 'deleted' ? undefined : derivedColumns(state) };
  });
}

/** The amount that an event itself adds to the payments. */
function paidBy({ type, data }: QuotationEvent): number {
  if (type === 'PaymentAdded') return data.amount;
  if (type === 'PaymentRemoved') return -data.amount;
  return type === 'PaymentCorrected' && data.amount !== undefined ? data.amount.to - data.amount.from : 0;
}

const amountsOf = (figure: MoneyFigure, steps: readonly OrderSnapshot[]) =>
  new Map(figureSources(figure, steps).map(({ revision, amount }) => [revision, amount]));

describe('the events that make up a money figure of an order', () => {
  it('add up to the figure, each with the running total, for random orders', () => {
    const reached = new Map<string, number>();
    const addUp = (events: readonly QuotationEvent[]) => {
      const steps = stepsOf(events);
      for (const figure of figures) {
        const sources = figureSources(figure, steps);
        const value = Number(steps.at(-1)?.row?.[figure] ?? 0);
        expect(sources.reduce((sum, { amount }) => sum + amount, 0)).toBe(value);
        expect(sources.at(-1)?.sum ?? 0).toBe(value);
        expect(sources.filter(({ amount }) => amount === 0)).toEqual([]);
        reached.set(figure, Math.max(sources.length, reached.get(figure) ?? 0));
      }
    };
    // In this order too much is paid and refunded, which rarely happens in random orders.
    addUp(eventsOf(clubOrdersAgain));
    eachRandomLife(300, 40, addUp);
    // The property is only meaningful if several events change each figure in some order.
    expect(figures.filter((figure) => (reached.get(figure) ?? 0) < 2)).toEqual([]);
  });

  it('for the paid amount are the payments, each with its own amount', () => {
    eachRandomLife(300, 40, (events) => {
      const said = events
        .map((event, revision) => [revision, paidBy(event)] as const)
        .filter(([, amount]) => amount !== 0);
      expect([...amountsOf('paid_amount', stepsOf(events))]).toEqual(said);
    });
  });

  it('for the outstanding amount are the events of the price and of the payments, until a cancellation', () => {
    eachRandomLife(300, 40, (events) => {
      const steps = stepsOf(events);
      const [price, paid, owed] = [
        amountsOf('total_amount_tax', steps),
        amountsOf('paid_amount', steps),
        amountsOf('outstanding', steps),
      ];
      // From the cancellation on, its fee is owed instead of the price.
      const cancelled = events.findIndex(
        ({ type, data }) => type === 'ChangeAccepted' && data.done.cancelled !== undefined,
      );
      for (const revision of events.slice(0, cancelled === -1 ? undefined : cancelled).keys())
        expect(owed.get(revision) ?? 0).toBe((price.get(revision) ?? 0) - (paid.get(revision) ?? 0));
      expect([...price.keys()].filter((revision) => events[revision]?.type.startsWith('Payment'))).toEqual(
        [],
      );
    });
  });

  it('for a shipped and paid order are its request, review and payments', () => {
    const events = poloEventsAt('closed');
    const typesOf = (figure: MoneyFigure) =>
      figureSources(figure, stepsOf(events)).map(({ revision }) => events[revision]?.type);
    expect(typesOf('paid_amount').every((type) => type?.startsWith('Payment'))).toBe(true);
    expect(typesOf('total_amount_tax')[0]).toBe('QuotationRequested');
    expect(typesOf('stage_due')).toContain('ReviewPassed');
  });

  it('can be shown only for figures that are amounts of money', () => {
    expect(isMoneyFigure('outstanding')).toBe(true);
    for (const name of ['code', 'toString', '']) expect(isMoneyFigure(name)).toBe(false);
  });
});

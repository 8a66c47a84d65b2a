import { keysOf } from '@zhidan/domain/core';
import { effectiveUnitPrice, openBalanceOf, type WhatIfAnswer } from '@zhidan/domain/quotation';
import { taipeiDate } from '@zhidan/domain';
import { changesOf, arrayItems, type LabelledChange } from '../../film/changes.js';
import type { FieldLabel } from '../../film/film.js';
import type { FormValues } from '../../form/fieldDeclaration.js';
import { textOf, valueAt, withValue } from '../../form/values.js';
import { marginOf } from '../command/input/margin.js';
import { orderFieldLabels } from '../film/orderWords.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** The result of a trial: the order after the tried commands, as far as the user may see it. */
export interface ForeseenOrder extends Omit<WhatIfAnswer, 'order'> {
  /** The order after the commands; null if they would delete the order. */
  readonly order: StaffsQuotation | null;
}

/** Reconstructs the order before the commands from its state after them and the changes. */
export const valuesBefore = (after: FormValues, changes: ForeseenOrder['changes']): FormValues =>
  changes.reduce((order, { field, before }) => withValue(order, field.split('.'), before), after);

/** An amount or number of an order before and after the commands. */
export interface ForeseenFigure {
  readonly label: string;
  readonly is: 'money' | 'count' | 'percent';
  readonly before: number;
  readonly after: number;
  /** Whether the figure is the sum of the others. */
  readonly isTotal: boolean;
}

type ReadFigure = (order: FormValues) => number | undefined;

const at =
  (path: string): ReadFigure =>
  (order) => {
    const value = valueAt(order, path);
    return typeof value === 'number' ? value : undefined;
  };

const unitPriceOf: ReadFigure = (order) => {
  const [unit_price, off] = [at('unit_price')(order), at('unit_price_off')(order)];
  return unit_price === undefined
    ? undefined
    : effectiveUnitPrice({ unit_price, unit_price_off: off ?? null });
};

/** Cost and price before tax for all pieces; undefined for users who do not see costs. */
function costAndPrice(order: FormValues): readonly [cost: number, sold: number] | undefined {
  const [cost, unit, pieces] = [at('cost')(order), unitPriceOf(order), at('order_value')(order)];
  return cost === undefined || unit === undefined || pieces === undefined ? undefined : [cost, unit * pieces];
}

const left: ReadFigure = (order) => {
  const known = costAndPrice(order);
  return known && known[1] - known[0];
};
const leftPercent: ReadFigure = (order) => {
  const known = costAndPrice(order);
  return known && marginOf(...known);
};

/** Reads the missing or the overpaid amount; at least one of the two is zero. */
const open =
  (wanted: ReturnType<typeof openBalanceOf>['figure']): ReadFigure =>
  (order) => {
    const outstanding = at('outstanding')(order);
    if (outstanding === undefined) return undefined;
    const { figure, amount } = openBalanceOf(outstanding);
    return figure === wanted ? amount : 0;
  };

const TOTAL = '總金額（含稅）';

const MARGIN: readonly string[] = ['成本（未稅）', '毛利', '毛利率'];

const figures: readonly (readonly [label: string, is: ForeseenFigure['is'], read: ReadFigure])[] = [
  ['數量', 'count', at('order_value')],
  ['打樣款數', 'count', at('proofing_value')],
  ['單價（未稅）', 'money', unitPriceOf],
  ['打樣費每款（未稅）', 'money', at('proofing_price')],
  ['生產費（含稅）', 'money', at('product_price_tax')],
  ['打樣費（含稅）', 'money', at('proofing_price_tax')],
  ['總金額（未稅）', 'money', at('total_amount')],
  ['營業稅', 'money', at('tax')],
  [TOTAL, 'money', at('total_amount_tax')],
  ['已付金額', 'money', at('paid_amount')],
  ['未付金額', 'money', open('outstanding')],
  ['溢收', 'money', open('credit')],
  ['成本（未稅）', 'money', at('cost')],
  ['毛利', 'money', left],
  ['毛利率', 'percent', leftPercent],
];

/** The price before and after, without the values that the user may not see. */
export const foreseenFigures = (before: FormValues, after: FormValues): readonly ForeseenFigure[] =>
  figures.flatMap(([label, is, read]) => {
    const [was, will] = [read(before), read(after)];
    return was === undefined || will === undefined
      ? []
      : [{ label, is, before: was, after: will, isTotal: label === TOTAL }];
  });

/** The margin of an order; empty for users who may not see costs. */
export const marginFigures = (order: FormValues): readonly ForeseenFigure[] =>
  foreseenFigures(order, order).filter(({ label }) => MARGIN.includes(label));

/**
 * The paths that need no line of their own, because `foreseenFigures` shows their values or amounts computed
 * from these.
 */
const inFigures: readonly string[] = [
  'order_value',
  'proofing_value',
  'unit_price',
  'proofing_price',
  'product_price_tax',
  'proofing_price_tax',
  'total_amount_tax',
  'paid_amount',
  'outstanding',
  'cost',
];

const titlesOfDates = {
  proofing_due_date: '打樣交期',
  product_due_date: '大貨交期',
  due_date: '付款期限',
  valid_until: '報價有效至',
  answer_by: '審核與交期回覆期限',
} as const satisfies Record<keyof ForeseenOrder['dates'], string>;

/** A date of an order before and after the commands. */
export interface DateFigure {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The dates that are set before or after the commands. */
export const foreseenDates = (before: FormValues, dates: ForeseenOrder['dates']): readonly DateFigure[] =>
  keysOf(titlesOfDates)
    .map((name) => ({
      label: titlesOfDates[name],
      before: textOf(before[name]) || null,
      after: dates[name],
    }))
    .filter((date) => date.before !== null || date.after !== null);

/** The changes that neither figures nor dates show. */
export const otherChanges = (before: FormValues, after: FormValues): readonly LabelledChange[] =>
  changesOf(
    orderFieldLabels.filter(({ path }) => !inFigures.includes(path) && !(path in titlesOfDates)),
    before,
    after,
  );

/**
 * The values that differ between the preview and the actual order; values with the same text count as equal.
 */
export const foreseenDifferences = (foreseen: FormValues, happened: FormValues): readonly LabelledChange[] =>
  changesOf(orderFieldLabels, foreseen, happened).filter(
    ({ word, before, after }) => wordsIn(word, before) !== wordsIn(word, after),
  );

/** The text of a value for comparison, without ids and times, which differ in every run. */
function wordsIn(word: FieldLabel, value: unknown): string {
  if (word.is === 'list')
    return JSON.stringify(
      arrayItems(value).map((item) => [word.say(item, String), word.refers?.idsOf(item) ?? []]),
    );
  const text = textOf(value);
  if (word.is === 'day' && text.includes('T')) return taipeiDate(text);
  return JSON.stringify(value);
}

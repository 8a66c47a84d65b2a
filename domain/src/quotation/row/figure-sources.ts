import { isKeyOf } from '../../core/keys.js';

/** The amounts of an order, in whole NT$, for which staff can see the events that they result from. */
export const moneyFigures = {
  total_amount_tax: '訂單總金額（含稅）',
  product_price_tax: '生產費（含稅）',
  proofing_price_tax: '打樣費（含稅）',
  paid_amount: '已付金額（含稅）',
  outstanding: '未付金額（含稅）',
  payable: '已下單未付（含稅）',
  owed: '尚未回收（含稅）',
  later: '尚未請款（含稅）',
  credit: '溢收',
  stage_due: '本次應收',
} as const;
export type MoneyFigure = keyof typeof moneyFigures;

export const isMoneyFigure = (name: string): name is MoneyFigure => isKeyOf(moneyFigures, name);

/**
 * The amount in NT$ that one event added to a figure (negative where it took from it), and the total after it.
 */
export interface FigureSource {
  /** The event's place in the order's stream. */
  readonly revision: number;
  readonly amount: number;
  readonly sum: number;
}

/** An order after one of its events; absent before it begins and after it is deleted. */
export interface OrderSnapshot {
  readonly revision: number;
  readonly row: Readonly<Partial<Record<MoneyFigure, unknown>>> | undefined;
}

/**
 * The events that changed a figure, in order of time, each with its amount; the amounts add up to the figure.
 * An event without an amount of its own is included where it makes money due, or no longer due.
 */
export function figureSources(figure: MoneyFigure, steps: Iterable<OrderSnapshot>): readonly FigureSource[] {
  const sources: FigureSource[] = [];
  let before = 0;
  for (const { revision, row } of steps) {
    const value = row?.[figure];
    const sum = typeof value === 'number' ? value : 0;
    if (sum !== before) sources.push({ revision, amount: sum - before, sum });
    before = sum;
  }
  return sources;
}

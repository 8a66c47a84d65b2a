import { isKeyOf } from '../../core/keys.js';

/** Money of an order that names the events it is made of, as staff read it. Whole NT$. */
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

/** What one event added to a figure, or took from it, and what it came to by then: NT$. */
export interface FigureSource {
  /** Place of the event in the stream of the order. */
  readonly revision: number;
  readonly amount: number;
  readonly sum: number;
}

/** An order after one of its events: nothing before it began, and once it is deleted. */
export interface FigureStep {
  readonly revision: number;
  readonly row: Readonly<Partial<Record<MoneyFigure, unknown>>> | undefined;
}

/**
 * The events that made a figure what it is, the first first, each with what it changed of it: their amounts add up to
 * the figure. An event that says nothing of money counts where it makes money due, or no longer due.
 */
export function figureSources(figure: MoneyFigure, steps: Iterable<FigureStep>): readonly FigureSource[] {
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

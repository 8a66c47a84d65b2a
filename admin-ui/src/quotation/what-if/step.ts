import {
  bodyOfCommand,
  MOST_TRIED,
  triedCommands,
  type QuotationAction,
  type WhatIfBody,
} from '@zhidan/domain/quotation';
import { askedNow, type AskedField } from '../../form/form.js';
import type { Values } from '../../form/fieldDeclaration.js';
import { textOf } from '../../form/values.js';
import { rankOf } from '../command/ranks.js';
import { titleOf } from '../command/titleOf.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** A command that is tried, as its form was filled in. */
export interface Step {
  readonly key: number;
  readonly action: QuotationAction;
  readonly title: string;
  readonly body: Values;
  /** What the form held, to go on from. */
  readonly filledIn: Values;
  /** The answers in words. */
  readonly says: readonly string[];
}

export type Draft = Omit<Step, 'key'>;

/** The steps with another one at a place; behind the last one it is added. */
export function withTrialStep(steps: readonly Step[], place: number, draft: Draft): readonly Step[] {
  const former = steps[place];
  if (former !== undefined) return steps.with(place, { ...draft, key: former.key });
  return [...steps, { ...draft, key: Math.max(0, ...steps.map(({ key }) => key)) + 1 }];
}

/** The steps with one of them earlier (-1) or later (1). */
export function moved(steps: readonly Step[], place: number, by: -1 | 1): readonly Step[] {
  const [one, other] = [steps[place], steps[place + by]];
  return one === undefined || other === undefined ? steps : steps.with(place, other).with(place + by, one);
}

export const isFull = (steps: readonly Step[]): boolean => steps.length >= MOST_TRIED;

/** What can be tried next on an order: what this person may do with it then, and only what can be tried. */
export const offeredOn = ({
  allowed_actions,
}: Pick<StaffsQuotation, 'allowed_actions'>): readonly QuotationAction[] =>
  allowed_actions
    .filter((action) => triedCommands.includes(action))
    .toSorted((one, other) => rankOf(one) - rankOf(other));

/** The commands as they are asked about, and as they are sent when they are adopted. */
export const commandsOf = (steps: readonly Step[]): WhatIfBody['commands'] =>
  steps.map(({ action, body }) => ({ command: action, body }));

/** Whether a command takes nothing, so that there is nothing to fill in. */
export const takesNothing = (action: QuotationAction): boolean =>
  Object.keys(bodyOfCommand(action).shape).length === 0;

/** What a form was filled in with, each answer behind its label; what says nothing is left out. */
export const wordsOfForm = (fields: readonly AskedField[], values: Values): readonly string[] =>
  askedNow(fields, values).flatMap((asked) => {
    const said = saidIn(asked, values[asked.name]);
    return said === '' ? [] : [`${asked.declared.label.replace(/（可不填）$/, '')}：${said}`];
  });

function saidIn({ declared: { offered, choices }, field }: AskedField, value: unknown): string {
  const text = textOf(value).trim();
  const chosen = offered?.find((one) => String(one.value) === text)?.title ?? choices?.[text];
  if (chosen !== undefined) return chosen;
  if (field.kind === 'switch') return value === true ? '是' : '否';
  return Array.isArray(value) ? value.map(saidOfItem).join('、') : text || saidOfItem(value);
}

/** A part of a list or block by what it holds, in its order. */
function saidOfItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return textOf(item);
  return Object.values(item).map(textOf).filter(Boolean).join(' ');
}

/** A command that takes nothing. */
export const plainStep = (action: QuotationAction, order: StaffsQuotation): Draft => ({
  action,
  title: titleOf(action, order),
  body: {},
  filledIn: {},
  says: [],
});

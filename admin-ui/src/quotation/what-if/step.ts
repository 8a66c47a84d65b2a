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

/** A tried command with its data. */
export interface Step {
  readonly key: number;
  readonly action: QuotationAction;
  readonly title: string;
  readonly body: Values;
  /** The values of the form, for changing the step. */
  readonly filledIn: Values;
  /** The values in words. */
  readonly says: readonly string[];
}

export type Draft = Omit<Step, 'key'>;

/** The steps with one replaced, or added at the end. */
export function withTrialStep(steps: readonly Step[], place: number, draft: Draft): readonly Step[] {
  const former = steps[place];
  if (former !== undefined) return steps.with(place, { ...draft, key: former.key });
  return [...steps, { ...draft, key: Math.max(0, ...steps.map(({ key }) => key)) + 1 }];
}

/** The steps with one moved earlier (-1) or later (1). */
export function moved(steps: readonly Step[], place: number, by: -1 | 1): readonly Step[] {
  const [one, other] = [steps[place], steps[place + by]];
  return one === undefined || other === undefined ? steps : steps.with(place, other).with(place + by, one);
}

export const isFull = (steps: readonly Step[]): boolean => steps.length >= MOST_TRIED;

/** The commands that can be tried next: those that this person may send then, as far as they can be tried. */
export const offeredOn = ({
  allowed_actions,
}: Pick<StaffsQuotation, 'allowed_actions'>): readonly QuotationAction[] =>
  allowed_actions
    .filter((action) => triedCommands.includes(action))
    .toSorted((one, other) => rankOf(one) - rankOf(other));

/** The commands of the steps, as tried and as sent on adoption. */
export const commandsOf = (steps: readonly Step[]): WhatIfBody['commands'] =>
  steps.map(({ action, body }) => ({ command: action, body }));

/** Whether a command has no fields. */
export const takesNothing = (action: QuotationAction): boolean =>
  Object.keys(bodyOfCommand(action).shape).length === 0;

/** The values of a form with their labels; empty ones are left out. */
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

/** A part of a list or block as text. */
function saidOfItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return textOf(item);
  return Object.values(item).map(textOf).filter(Boolean).join(' ');
}

/** A step for a command without fields. */
export const plainStep = (action: QuotationAction, order: StaffsQuotation): Draft => ({
  action,
  title: titleOf(action, order),
  body: {},
  filledIn: {},
  says: [],
});

import {
  bodyOfCommand,
  MAX_WHAT_IF_COMMANDS,
  whatIfCommands,
  type QuotationAction,
  type WhatIfBody,
} from '@zhidan/domain/quotation';
import { visibleFields, type CommandFormField } from '../../form/form.js';
import type { FormValues } from '../../form/fieldDeclaration.js';
import { textOf } from '../../form/values.js';
import { buttonRank } from '../command/ranks.js';
import { actionTitleOf } from '../command/titleOf.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** A command of a trial with its body. */
export interface TrialStep {
  readonly key: number;
  readonly action: QuotationAction;
  readonly title: string;
  readonly body: FormValues;
  /** The form values, with which the step can be edited again. */
  readonly filledIn: FormValues;
  /** The form values as texts with their labels. */
  readonly says: readonly string[];
}

export type StepDraft = Omit<TrialStep, 'key'>;

/** Returns the steps after replacing the one at an index, or appending a new one. */
export function withTrialStep(
  steps: readonly TrialStep[],
  place: number,
  draft: StepDraft,
): readonly TrialStep[] {
  const former = steps[place];
  if (former !== undefined) return steps.with(place, { ...draft, key: former.key });
  return [...steps, { ...draft, key: Math.max(0, ...steps.map(({ key }) => key)) + 1 }];
}

/** Returns the steps after moving one by one position, earlier (-1) or later (1). */
export function withStepMoved(steps: readonly TrialStep[], place: number, by: -1 | 1): readonly TrialStep[] {
  const [one, other] = [steps[place], steps[place + by]];
  return one === undefined || other === undefined ? steps : steps.with(place, other).with(place + by, one);
}

export const hasMaxSteps = (steps: readonly TrialStep[]): boolean => steps.length >= MAX_WHAT_IF_COMMANDS;

/** The commands that the user may send after the steps so far and that can be tried. */
export const offeredActions = ({
  allowed_actions,
}: Pick<StaffsQuotation, 'allowed_actions'>): readonly QuotationAction[] =>
  allowed_actions
    .filter((action) => whatIfCommands.includes(action))
    .toSorted((one, other) => buttonRank(one) - buttonRank(other));

/** The commands of the steps, for the preview and for sending. */
export const commandsOf = (steps: readonly TrialStep[]): WhatIfBody['commands'] =>
  steps.map(({ action, body }) => ({ command: action, body }));

/** Whether the form of a command has no fields. */
export const needsNoInput = (action: QuotationAction): boolean =>
  Object.keys(bodyOfCommand(action).shape).length === 0;

/** The non-empty values of a form as texts with their labels. */
export const formTexts = (fields: readonly CommandFormField[], values: FormValues): readonly string[] =>
  visibleFields(fields, values).flatMap((asked) => {
    const said = saidIn(asked, values[asked.name]);
    return said === '' ? [] : [`${asked.declared.label.replace(/（可不填）$/, '')}：${said}`];
  });

function saidIn({ declared: { offered, choices }, field }: CommandFormField, value: unknown): string {
  const text = textOf(value).trim();
  const chosen = offered?.find((one) => String(one.value) === text)?.title ?? choices?.[text];
  if (chosen !== undefined) return chosen;
  if (field.kind === 'switch') return value === true ? '是' : '否';
  return Array.isArray(value) ? value.map(saidOfItem).join('、') : text || saidOfItem(value);
}

/** The text of an item of a list or block. */
function saidOfItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return textOf(item);
  return Object.values(item).map(textOf).filter(Boolean).join(' ');
}

/** A step for a command that has no fields. */
export const stepWithoutInput = (action: QuotationAction, order: StaffsQuotation): StepDraft => ({
  action,
  title: actionTitleOf(action, order),
  body: {},
  filledIn: {},
  says: [],
});

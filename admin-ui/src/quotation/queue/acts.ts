import {
  accountingCodes,
  codeText,
  optionTitle,
  quotationCodes,
  ACCOUNTING_CODE,
  type QuotationAction,
  type QuotationCode,
  type CommandInput,
  type Stage,
  QUOTATION_CODE,
  STEP_CODE,
  isDefectOpen,
} from '@zhidan/domain/quotation';
import type { FormValues } from '../../form/fieldDeclaration.js';
import type { AnyOrderForm } from '../command/form/orderForm.js';
import { isDestructive } from '../command/ranks.js';
import { actionTitleOf } from '../command/titleOf.js';
import { usualMoveOf } from '../command/usualTarget.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** A command with its complete body, which can be sent without a form. */
export type ReadyCommand = {
  readonly [Action in QuotationAction]: { readonly action: Action; readonly body?: CommandInput<Action> };
}[QuotationAction];

/** How an action is carried out: by a form on the page, by a dialog, or immediately. */
type How =
  | { readonly is: 'inline'; readonly action: QuotationAction }
  | {
      readonly is: 'form';
      readonly action: QuotationAction;
      readonly given?: FormValues;
      readonly form?: AnyOrderForm;
    }
  | { readonly is: 'at once'; readonly gives: readonly ReadyCommand[] };

export interface OrderAction {
  readonly title: string;
  /** The key of the action; by default that of its position. */
  readonly key?: string;
  readonly isDestructive?: boolean;
  /** Additional text, such as the new state of the order, if the title does not contain it. */
  readonly detail?: string;
  /** Whether the order stays open after the action. */
  readonly stays?: boolean;
  readonly how: How;
}

/** Returns the actions that an order currently allows, usually one or none. */
export type ActionOffer = (order: StaffsQuotation) => readonly OrderAction[];

type Extras = Pick<OrderAction, 'key' | 'stays'> & { readonly title?: string; readonly form?: AnyOrderForm };

const actOf = (action: QuotationAction, order: StaffsQuotation, how: How, extras: Extras): OrderAction => ({
  title: actionTitleOf(action, order),
  ...extras,
  isDestructive: isDestructive(action),
  how,
});

const may = ({ allowed_actions }: StaffsQuotation, action: QuotationAction): boolean =>
  allowed_actions.includes(action);

/** Offers a command whose form is part of the page. */
export const offerInlineForm =
  (action: QuotationAction, extras: Extras = {}): ActionOffer =>
  (order) =>
    may(order, action) ? [actOf(action, order, { is: 'inline', action }, extras)] : [];

/** Offers a command whose form opens in a dialog. */
export const offerForm =
  (action: QuotationAction, { form, ...extras }: Extras = {}): ActionOffer =>
  (order) =>
    may(order, action) ? [actOf(action, order, { is: 'form', action, ...(form && { form }) }, extras)] : [];

/** Offers a command without a form; if the command is the order's next step, the step's title is used. */
export const offerWithoutForm =
  (given: ReadyCommand, extras: Extras = {}): ActionOffer =>
  (order) => {
    const { action } = given;
    if (!may(order, action)) return [];
    const next = order.next.action === action ? { title: nextTitle(order, action) } : {};
    return [actOf(action, order, { is: 'at once', gives: [given] }, { ...next, ...extras })];
  };

/** The title of the next step; a release uses the command's title, which names what accounting confirms. */
const nextTitle = (order: StaffsQuotation, action: QuotationAction): string =>
  action === 'allow-next-step' ? actionTitleOf(action, order) : order.next.title;

/** Offers to move the order to the code that usually follows. */
export const offerUsualMove =
  (extras: Extras = {}): ActionOffer =>
  (order) =>
    moveOf(usualMoveOf(order), order, extras);

/** Offers a move to the first of these codes that the order currently allows. */
export const offerMove =
  (codes: readonly QuotationCode[], extras: Extras = {}): ActionOffer =>
  (order) =>
    moveOf(
      codes.find((one) => order.allowed_codes.includes(one)),
      order,
      extras,
    );

function moveOf(
  code: QuotationCode | undefined,
  order: StaffsQuotation,
  { form, ...named }: Extras,
): readonly OrderAction[] {
  if (code === undefined || !may(order, 'move-code')) return [];
  const how: How =
    form === undefined
      ? { is: 'at once', gives: [{ action: 'move-code', body: { code } }] }
      : { is: 'form', action: 'move-code', given: { code }, form };
  const act = actOf('move-code', order, how, { title: moveTitles[code] ?? codeText(code), ...named });
  return [{ ...act, detail: `移到 ${codeText(code)}` }];
}

/** Titles of moves as the desks call them. */
const moveTitles: Partial<Readonly<Record<QuotationCode, string>>> = {
  [QUOTATION_CODE.proofingWaiting]: '開始打樣',
  [QUOTATION_CODE.deferredProofingWaiting]: '開始打樣',
  [QUOTATION_CODE.productionWaiting]: '開始生產',
  [QUOTATION_CODE.deferredProductionWaiting]: '開始生產',
  [QUOTATION_CODE.shipped]: '確認出貨',
  [QUOTATION_CODE.deferredShipped]: '確認出貨',
  [QUOTATION_CODE.closed]: '結案',
};

/** Restricts an offer to orders at these codes. */
export const offerAtCodes =
  (codes: readonly QuotationCode[], offer: ActionOffer): ActionOffer =>
  (order) =>
    codes.includes(order.code) ? offer(order) : [];

/** Restricts an offer to orders whose next step is this command. */
export const offerWhenNext =
  (action: QuotationAction, offer: ActionOffer): ActionOffer =>
  (order) =>
    order.next.action === action ? offer(order) : [];

export const offerSettleDefect: ActionOffer = (order) => {
  const action = 'settle-defect';
  const defect = order.defects.find(isDefectOpen);
  if (defect === undefined || !may(order, action)) return [];
  return [actOf(action, order, { is: 'form', action, given: { defect_id: defect.id } }, {})];
};

/** Offers to mark the order's accounting as settled. */
export const offerSettleAccount: ActionOffer = (order) => {
  const action = 'change-accounting-code';
  if (!order.allowed_accounting_codes.includes(ACCOUNTING_CODE.settled)) return [];
  const how = { is: 'at once', gives: [{ action, body: { code: ACCOUNTING_CODE.settled } }] } as const;
  return [actOf(action, order, how, { title: `變更為${accountingCodes[ACCOUNTING_CODE.settled].title}` })];
};

/**
 * For each stage the printing step, the command that records it, and the option that marks the stage as
 * printed.
 */
const printed = {
  proofing: { step: STEP_CODE.proofingPrint, record: 'record-proofing-step', option: 'proofing_print_track' },
  production: {
    step: STEP_CODE.productionPrint,
    record: 'record-production-step',
    option: 'product_print_track',
  },
} as const;

/** Offers to mark a stage as printed; also records the printing step, unless a later step is recorded. */
export const offerPrintDone =
  (stage: Stage): ActionOffer =>
  (order) => {
    const { step, record, option } = printed[stage];
    if (!may(order, 'set-options') || order.options[option] || quotationCodes[order.code].stage !== stage)
      return [];
    const last = stage === 'proofing' ? order.last_proofing_code : order.last_production_code;
    const isAhead = may(order, record) && (last === null || last < step);
    const tick = { action: 'set-options', body: { options: { [option]: true } } } as const;
    const gives: readonly ReadyCommand[] = isAhead
      ? [{ action: record, body: { status_code: step } }, tick]
      : [tick];
    return [{ title: optionTitle(`options.${option}`), how: { is: 'at once', gives } }];
  };

export const offersOf = (offers: readonly ActionOffer[], order: StaffsQuotation): readonly OrderAction[] =>
  offers.flatMap((offer) => offer(order));

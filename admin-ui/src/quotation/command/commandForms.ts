import {
  accountingCodes,
  paymentKinds,
  paymentMethods,
  proofingSteps,
  productionSteps,
  quotationCodes,
  stageTitles,
  stageToOrder,
  titleIn,
  type QuotationAction,
  type Stage,
} from '@zhidan/domain/quotation';
import { CURRENCY, typedNumber, type NumberRule } from '@zhidan/ui-kit';
import type { StaffsQuotation } from '../staffsQuotation.js';

export interface Choice {
  readonly value: string | number;
  readonly title: string;
}

/** One thing that a command is told. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'note' | 'number' | 'money' | 'date' | 'choice' | 'choices';
  /** What a number has to be. */
  readonly rule?: NumberRule;
  /** What a number counts, shown behind it. */
  readonly unit?: string;
  readonly choices?: readonly Choice[];
  readonly first?: string | number;
  /** May stay empty. */
  readonly optional?: boolean;
  readonly help?: string;
}

type FormOf = (order: StaffsQuotation) => readonly FormField[];

const nothing: FormOf = () => [];
const note = (name: string, label: string, optional = true): FormField => ({
  name,
  label,
  kind: 'note',
  optional,
});
const choices = (table: Readonly<Record<number, { title: string }>>): Choice[] =>
  Object.entries(table).map(([code, { title }]) => ({ value: Number(code), title: `${code} ${title}` }));
/** The stage that a command is about follows from where the order stands; it is shown, not guessed. */
const stageOf = (stage: Stage): FormField => ({
  name: 'stage',
  label: '階段',
  kind: 'choice',
  first: stage,
  choices: [{ value: stage, title: stageTitles[stage] }],
});
const step =
  (table: Readonly<Record<number, { title: string }>>): FormOf =>
  () => [
    { name: 'status_code', label: '進度', kind: 'choice', choices: choices(table) },
    note('message', '內部備註'),
  ];

const workingDays = {
  kind: 'number',
  rule: { whole: true, least: 0, most: 1000 },
  unit: '個工作天',
} as const;

/** What each command asks before it is sent; one that asks nothing is only confirmed. */
export const commandForms: Readonly<Partial<Record<QuotationAction, FormOf>>> = {
  'submit-for-review': () => [note('customer_notes', '客戶備註')],
  renew: () => [note('customer_notes', '客戶備註')],
  'pass-review': () => [
    { name: 'proofing_delivery_date', label: '打樣工作天', ...workingDays },
    { name: 'product_delivery_date', label: '生產工作天', ...workingDays },
    {
      name: 'unit_price_off',
      label: '優惠單價（未稅）',
      kind: 'money',
      optional: true,
      help: '留空表示依計算的單價',
    },
    note('staff_notes', '給客戶的回覆'),
  ],
  'return-review': () => [note('staff_notes', '退回原因（客戶看得到）', false)],
  'place-order': (order) => [
    stageOf(stageToOrder(order)),
    {
      name: 'charge_method',
      label: '付款方式',
      kind: 'choice',
      first: 2501,
      choices: choices(paymentMethods),
    },
    { name: 'buyer_paypal_email', label: 'PayPal 帳號 Email', kind: 'text', optional: true },
  ],
  'report-transfer': () => [
    { name: 'last_five_digits', label: '轉帳後五碼', kind: 'text' },
    { name: 'amount', label: '金額', kind: 'money', optional: true },
  ],
  'reject-proof': () => [note('message', '需要修改的地方', false)],
  'allow-next-step': () => [note('staff_notes', '內部備註')],
  'change-accounting-code': ({ allowed_accounting_codes }) => [
    {
      name: 'code',
      label: '會計狀態',
      kind: 'choice',
      choices: allowed_accounting_codes.map((code) => ({
        value: code,
        title: `${code} ${titleIn(accountingCodes, code)}`,
      })),
    },
  ],
  'force-close': () => [note('reason', '原因', false)],
  advance: nothing,
  'move-code': (order) => [
    {
      name: 'code',
      label: '移動到',
      kind: 'choice',
      choices: order.allowed_codes.map((code) => ({
        value: code,
        title: `${code} ${titleIn(quotationCodes, code)}`,
      })),
    },
    note('staff_notes', '內部備註'),
  ],
  'record-proofing-step': step(proofingSteps),
  'record-production-step': step(productionSteps),
  'clear-proofing-record': nothing,
  'clear-production-record': nothing,
  'add-payment': () => [
    { name: 'payment_kind', label: '付款種類', kind: 'choice', first: 2, choices: choices(paymentKinds) },
    { name: 'amount', label: '金額', kind: 'money' },
    { name: 'invoice_no', label: '發票號碼', kind: 'text', optional: true },
    note('memo', '備註'),
  ],
  delete: nothing,
};

/** What was typed so far, by field. */
export type FormValues = Readonly<Record<string, string>>;

export const firstValues = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(fields.map(({ name, first = '' }) => [name, String(first)]));

export const isFilled = (fields: readonly FormField[], values: FormValues): boolean =>
  fields.every(({ name, optional, ...field }) => {
    const text = (values[name] ?? '').trim();
    return text === '' ? optional === true : !isWrong(field, text);
  });

const isWrong = ({ kind, rule = {} }: Pick<FormField, 'kind' | 'rule'>, text: string): boolean => {
  if (kind !== 'number' && kind !== 'money') return false;
  return typedNumber(text, kind === 'money' ? CURRENCY : rule).wrong !== undefined;
};

/** What is sent: numbers stay text, which the API reads as the form does; what is empty is left out. */
export const bodyOf = (fields: readonly FormField[], values: FormValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields
      .map(({ name, kind }): [string, string | readonly string[]] => {
        const text = (values[name] ?? '').trim();
        if (kind === 'choices') return [name, text.split(',').filter(Boolean)];
        return [name, text];
      })
      .filter(([, value]) => value.length > 0),
  );

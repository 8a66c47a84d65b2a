import {
  accountingCodes,
  actionTitle,
  lacksReason,
  proofingSteps,
  productionSteps,
  quotationRefusalMessages,
  titleIn,
} from '@zhidan/domain/quotation';
import type { FieldOption, FieldErrors } from '../../../form/fieldDeclaration.js';
import { toDomainQuotation } from '../../staffsQuotation.js';
import { moveTitle } from '../ahead/moveWarnings.js';
import { CodeInput, CodeFamilyTabs, ForceMoveExplanation, OTHER_CHOICE } from '../input/ForceInputs.js';
import { ChosenPieces, placesBody, PlacesInput } from '../input/PlacesInput.js';
import type { OrderForm } from './orderForm.js';
import { textOf } from '../../../form/values.js';
import { ForceCloseExplanation, reasonField } from './reasonForms.js';
import { AccountPreview } from '../../../money/AccountAhead.js';
import { StagePaymentInput } from '../../../money/StepMoneyInput.js';
import {
  isNothingReceived,
  initialStagePaymentValues,
  stagePaymentBody,
  stagePaymentErrors,
} from '../../../money/stepMoney.js';

type Codes = Readonly<Record<number, { readonly title: string }>>;

export const numberedOptions = (table: Codes): readonly FieldOption[] =>
  Object.entries(table).map(([code, { title }]) => ({ value: Number(code), title: `${code} ${title}` }));

const staffNotes = { label: '內部備註' } as const;

const step = (table: Codes) => ({
  fields: {
    status_code: { label: '進度', offered: numberedOptions(table) },
    message: { label: '內部備註' },
  },
});

/** The forms of commands that set a code of the order, its accounting or its work. */
export const codeForms: {
  readonly 'allow-next-step': OrderForm<'allow-next-step'>;
  readonly 'change-accounting-code': OrderForm<'change-accounting-code'>;
  readonly 'force-close': OrderForm<'force-close'>;
  readonly 'move-code': OrderForm<'move-code'>;
  readonly advance: OrderForm<'advance'>;
  readonly 'force-code': OrderForm<'force-code'>;
  readonly 'record-proofing-step': OrderForm<'record-proofing-step'>;
  readonly 'record-production-step': OrderForm<'record-production-step'>;
} = {
  'allow-next-step': {
    width: 'sm',
    fields: {
      payment: (order) => ({
        label: '收款',
        first: initialStagePaymentValues(order),
        input: StagePaymentInput,
        isWide: true,
      }),
      reason: {
        ...reasonField,
        label: '沒有收款仍允許進行的原因',
        isAsked: ({ payment }) => isNothingReceived(payment),
        isWide: true,
      },
      staff_notes: { ...staffNotes, isWide: true },
    },
    check: ({ payment }) => stagePaymentErrors(payment),
    sent: stagePaymentBody,
  },
  'change-accounting-code': {
    fields: {
      code: ({ allowed_accounting_codes }) => ({
        label: '會計狀態',
        offered: allowed_accounting_codes.map((code) => ({
          value: code,
          title: `${code} ${titleIn(accountingCodes, code)}`,
        })),
      }),
      reason: {
        ...reasonField,
        isRequired: false,
        help: `退回、逾期、暫停、棄單或退款時必填；${reasonField.help}`,
      },
    },
    check: (values, order): FieldErrors =>
      lacksReason('change-accounting-code', values, toDomainQuotation(order))
        ? { reason: quotationRefusalMessages.NO_REASON({ code: 'NO_REASON', field: 'reason' }) }
        : {},
    below: AccountPreview,
  },
  'force-close': { fields: { reason: reasonField }, above: ForceCloseExplanation },
  'move-code': {
    fields: {
      code: (order) => ({
        label: '移動到',
        offered: order.allowed_codes.map((code) => ({ value: code, title: moveTitle(code, order) })),
      }),
      staff_notes: staffNotes,
    },
  },
  advance: { fields: {} },
  'force-code': {
    width: 'md',
    marks: 'none',
    title: () => `${actionTitle('force-code')}　訂單將會移動到其他位置`,
    above: ForceMoveExplanation,
    fields: {
      family: {
        label: '要變更的狀態',
        first: 'quotation',
        input: CodeFamilyTabs,
        resets: () => ({ code: '' }),
      },
      code: {
        label: '狀態',
        isAsked: ({ family }) => family !== OTHER_CHOICE,
        offered: [],
        input: CodeInput,
      },
      reason: { ...reasonField, isAsked: ({ family }) => family !== OTHER_CHOICE },
    },
    isSendable: ({ family }) => family !== OTHER_CHOICE,
  },
  'record-proofing-step': step(proofingSteps),
  'record-production-step': {
    fields: {
      ...step(productionSteps).fields,
      pieces: { label: '哪幾件重做', input: PlacesInput, help: '例如 17、20；沒有填就是全部' },
    },
    sent: ({ pieces, ...values }) => ({ ...values, ...placesBody(textOf(pieces)) }),
    below: ChosenPieces,
  },
};

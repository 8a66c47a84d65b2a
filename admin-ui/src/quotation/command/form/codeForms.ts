import {
  accountingCodes,
  actionTitle,
  lacksReason,
  proofingSteps,
  productionSteps,
  quotationSentences,
  titleIn,
} from '@zhidan/domain/quotation';
import type { FieldOption, FieldErrors } from '../../../form/fieldDeclaration.js';
import { ruledOrder } from '../../staffsQuotation.js';
import { AdvanceWarnings, MoveWarnings, titleOfMove } from '../ahead/MoveWarnings.js';
import { CodeInput, FamilyTabs, Moving, OTHER } from '../input/ForceInputs.js';
import type { OrderForm } from './orderForm.js';
import { ForceClosed, reason } from './reasonForms.js';
import { AccountAhead } from '../../../money/AccountAhead.js';
import { StepMoneyInput } from '../../../money/StepMoneyInput.js';
import { cameNothing, moneyAhead, sentMoney, wrongInMoney } from '../../../money/stepMoney.js';

type Codes = Readonly<Record<number, { readonly title: string }>>;

export const numbered = (table: Codes): readonly FieldOption[] =>
  Object.entries(table).map(([code, { title }]) => ({ value: Number(code), title: `${code} ${title}` }));

const staffNotes = { label: '內部備註' } as const;

const step = (table: Codes) => ({
  fields: {
    status_code: { label: '進度', offered: numbered(table) },
    message: { label: '內部備註' },
  },
});

/** Forms of commands that set a code of any family. */
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
      payment: (order) => ({ label: '收款', first: moneyAhead(order), input: StepMoneyInput, isWide: true }),
      reason: {
        ...reason,
        label: '沒有收款仍允許進行的原因',
        isAsked: ({ payment }) => cameNothing(payment),
        isWide: true,
      },
      staff_notes: { ...staffNotes, isWide: true },
    },
    check: ({ payment }) => wrongInMoney(payment),
    sent: sentMoney,
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
      reason: { ...reason, isRequired: false, help: `退回、逾期、暫停、棄單或退款時必填；${reason.help}` },
    },
    check: (values, order): FieldErrors =>
      lacksReason('change-accounting-code', values, ruledOrder(order))
        ? { reason: quotationSentences.NO_REASON({ code: 'NO_REASON', field: 'reason' }) }
        : {},
    below: AccountAhead,
  },
  'force-close': { fields: { reason }, above: ForceClosed },
  'move-code': {
    fields: {
      code: (order) => ({
        label: '移動到',
        offered: order.allowed_codes.map((code) => ({ value: code, title: titleOfMove(code, order) })),
      }),
      staff_notes: staffNotes,
    },
    above: MoveWarnings,
    below: MoveWarnings,
  },
  advance: { fields: {}, above: AdvanceWarnings },
  'force-code': {
    width: 'md',
    marks: 'none',
    title: () => `${actionTitle('force-code')}　訂單將會移動到其他位置`,
    above: Moving,
    fields: {
      family: {
        label: '要變更的狀態',
        first: 'quotation',
        input: FamilyTabs,
        resets: () => ({ code: '' }),
      },
      code: { label: '狀態', isAsked: ({ family }) => family !== OTHER, offered: [], input: CodeInput },
      reason: { ...reason, isAsked: ({ family }) => family !== OTHER },
    },
    isSendable: ({ family }) => family !== OTHER,
  },
  'record-proofing-step': step(proofingSteps),
  'record-production-step': step(productionSteps),
};

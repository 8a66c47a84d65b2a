import { amountsToInvoice, stages, stageTitles, type Stage } from '@zhidan/domain/quotation';
import { CURRENCY_RULE, parseTypedNumber } from '@zhidan/ui-kit';
import type { FieldErrors } from '../form/fieldDeclaration.js';
import { textOf } from '../form/values.js';
import { AmountInput } from '../quotation/command/input/AmountInput.js';
import type { OrderForm } from '../quotation/command/form/orderForm.js';
import { toDomainQuotation, type StaffsQuotation } from '../quotation/staffsQuotation.js';
import { InvoiceAhead } from './InvoiceAhead.js';
import { ZeroRateInput } from './ZeroRateInput.js';

const leftOf = (order: StaffsQuotation): Readonly<Record<Stage, number>> =>
  amountsToInvoice(toDomainQuotation(order));

/** What is left to invoice of the chosen stage, or of the whole order. */
function openAmount(order: StaffsQuotation, stage: unknown): number {
  const left = leftOf(order);
  const chosen = stages.find((one) => one === stage);
  return chosen === undefined ? left.proofing + left.production : left[chosen];
}

/**
 * The form that issues an invoice for a stage or the whole order, with a preview of the invoice beside the
 * fields.
 */
export const issueInvoiceForm: OrderForm<'issue-invoice'> = {
  width: 'md',
  marks: 'none',
  fields: {
    stage: (order) => {
      const left = leftOf(order);
      const open = stages.filter((stage) => left[stage] > 0);
      const [only] = open;
      return {
        label: '開立範圍',
        first: open.length === 1 ? only : '',
        offered: [
          ...(open.length === 1 ? [] : [{ value: '', title: '打樣與生產，全部還沒開立的' }]),
          ...open.map((stage) => ({ value: stage, title: stageTitles[stage] })),
        ],
        isRequired: false,
        resets: (stage) => ({ amount: String(openAmount(order, stage)) }),
      };
    },
    amount: (order) => ({
      label: '金額（含稅）',
      first: String(openAmount(order, '')),
      input: AmountInput,
      help: '還沒開立的金額；可以只開一部分，其餘之後再開',
    }),
    zero_rate: { label: '課稅別', first: null, input: ZeroRateInput, isRequired: false },
  },
  check: ({ stage, amount }, order): FieldErrors => {
    const most = openAmount(order, stage);
    const { wrong } = parseTypedNumber(textOf(amount), { ...CURRENCY_RULE, least: 1, most });
    return wrong === undefined ? {} : { amount: wrong };
  },
  beside: InvoiceAhead,
};

import { z } from 'zod';
import { refuse } from '../../core/refused.js';
import { definedOnly } from '../../record/defined-only.js';
import { changedFieldsOf } from '../../record/record.js';
import { sameJson } from '../../record/same-json.js';
import { invoiceAddresseeOf } from '../addressee/addressees.js';
import { completeInvoiceAddressee } from '../addressee/own.js';
import { defineCommand } from '../define-command.js';
import type { QuotationEvent } from '../events.js';
import { rolesOf } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import { optionsShape, setOptionsBody } from './options-body.js';
import { maySetOption } from './options.js';
import { optionBlocks, type optionsState } from './state.js';
import { changedFields, undoWithCommands } from '../undo/undo.js';

const optionsSet = z.object(optionsShape);

type Noted = Pick<Quotation, keyof typeof optionsState>;

/** Sets options and notes: sales may set every field, the print desk only those of printing. */
export const setOptions = defineCommand('set-options', {
  title: '設定訂單選項',
  knownBy: ['OrderOptionsSet', 'AddresseesCorrected', 'PaymentAddressSet'],
  undo: undoWithCommands(['set-options'], ({ before, after }) => {
    const whole = changedFields(
      { delivery: before.delivery, invoice: before.invoice },
      { delivery: after.delivery, invoice: after.invoice },
    );
    if (Object.values(whole).includes(null)) return '原本沒有收件或發票資料，不能改回空白';
    const { payment_address } = before.accounting;
    const body = {
      ...whole,
      ...notedChanges(after, before),
      ...(payment_address === after.accounting.payment_address ? {} : { payment_address }),
    };
    return [{ command: 'set-options', body }];
  }),
  button: { isInPlace: true },
  body: setOptionsBody,
  decide(command, order, { caller, now }) {
    const roles = rolesOf(caller, order);
    const { delivery, invoice, payment_address } = command;
    if (!roles.includes('sales') && (delivery ?? invoice ?? payment_address) !== undefined)
      return refuse({ code: 'NO_PERMISSION' });
    const asked = optionBlocks.flatMap((block) =>
      Object.keys(definedOnly(command[block] ?? {})).map((field) => `${block}.${field}`),
    );
    if (!asked.every((path) => maySetOption(roles, path))) return refuse({ code: 'NO_PERMISSION' });
    const data = optionsSet.parse(notedChanges(order, command));
    const set: readonly QuotationEvent[] = isEmpty(data) ? [] : [{ type: 'OrderOptionsSet', data }];
    return [...set, ...corrected(command, order, now), ...payableAt(payment_address, order, now)];
  },
});

const payableAt = (
  payment_address: string | undefined,
  { accounting }: Quotation,
  created_date: string,
): readonly QuotationEvent[] =>
  payment_address === undefined || payment_address === accounting.payment_address
    ? []
    : [{ type: 'PaymentAddressSet', data: { payment_address, created_date } }];

/** The changed fields of the receiver and the invoice addressee. */
function corrected(
  { delivery, invoice }: z.infer<typeof setOptionsBody>,
  order: Quotation,
  created_date: string,
): readonly QuotationEvent[] {
  const invoiced = invoice && completeInvoiceAddressee(invoice, invoiceAddresseeOf(order));
  const data = {
    ...(delivery === undefined || sameJson(delivery, order.delivery) ? {} : { delivery }),
    ...(invoiced === undefined || sameJson(invoiced, order.invoice) ? {} : { invoice: invoiced }),
  };
  return isEmpty(data) ? [] : [{ type: 'AddresseesCorrected', data: { ...data, created_date } }];
}

const isEmpty = (data: object): boolean => Object.keys(data).length === 0;

/** The changed fields of each block; blocks without changes are left out. */
const notedChanges = (kept: Noted, sent: { readonly [Block in keyof Noted]?: object | undefined }) =>
  Object.fromEntries(
    optionBlocks
      .map((block) => [block, changedFieldsOf(kept[block], { ...sent[block] })] as const)
      .filter(([, changes]) => !isEmpty(changes)),
  );

import { advancingCodes } from '../codes/next-code.js';
import { movableCodes } from '../codes/moves.js';
import { allAccountingCodes, type AccountingCode } from '../codes/accounting-codes.js';
import {
  allQuotationCodes,
  codesFromProofing,
  codesFromReviewPassed,
  isClosed,
  openCodes,
  type QuotationCode,
  underWayCodes as underWay,
} from '../codes/quotation-codes.js';
import { recordingCodes } from '../codes/record-steps.js';
import { keysOf } from '../core/keys.js';
import type { Role } from './readers/roles.js';

/** One way to a command: the roles, the codes of the order, and the codes of its accounting. */
export interface Gate {
  readonly who: readonly Role[];
  readonly at: readonly QuotationCode[];
  readonly accounting: readonly AccountingCode[];
}

const gate = (
  who: readonly Role[],
  at: readonly QuotationCode[] = allQuotationCodes,
  accounting: readonly AccountingCode[] = allAccountingCodes,
): Gate => ({ who, at, accounting });

const openExcept = (codes: readonly QuotationCode[]): readonly QuotationCode[] =>
  allQuotationCodes.filter((code) => !isClosed(code) && !codes.includes(code));

const inProduction = [4001, 4002, 4003, 4101, 4102, 4103] as const;
/** The accounting codes at which the buyer may order, or change the way of paying. */
const orderable: readonly AccountingCode[] = [2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008];
const notOrderable = allAccountingCodes.filter((code) => !orderable.includes(code));
/**
 * Sales can correct a passed review until the buyer orders. They can also review an order at 1002 again while
 * its accounting code forbids ordering.
 */
const review = [gate(['sales'], [1001]), gate(['sales'], [1002], [2000, ...notOrderable])];
const payment = [gate(['accounting'], codesFromReviewPassed)];
const delivery = [gate(['shipping', 'sales'], codesFromProofing)];
const anyTime = (...who: Role[]): readonly Gate[] => [gate(who)];
/** Every role that may write messages on an order. */
const talking = ['owner', 'sales', 'accounting', 'production', 'print', 'shipping', 'warehouse'] as const;
const designs = anyTime('owner', 'sales', 'production', 'print');

/**
 * The table of commands, codes and roles that decisions, `allowed_actions`, disabled steps and tests read. A
 * command is allowed if any of its gates is open.
 */
const table = {
  revise: [gate(['owner'], [1000, 1101])],
  delete: [gate(['owner', 'sales'], [1000]), gate(['owner', 'sales'], allQuotationCodes, [2000])],
  'submit-for-review': [gate(['owner'], [1000, 1101])],
  renew: [gate(['owner'], [1002], [2000])],
  'pass-review': review,
  'return-review': review,
  'mark-notes-read': anyTime('owner', 'sales'),
  'place-order': [gate(['owner'], [1002, 3003, 3103], orderable)],
  'report-transfer': [gate(['owner'], allQuotationCodes, [2001])],
  'reject-proof': [gate(['owner'], [3003, 3103])],
  // A change while production waits is approved at the order's present code, without going back to samples.
  'approve-sample': [gate(['owner'], [3003, 3103, 4001, 4101])],
  'request-sample-change': [gate(['owner'], [3003, 3103])],
  checkout: [gate(['owner'], allQuotationCodes, [2001, 2002])],
  // Only a notice of the payment provider causes this command.
  'note-provider-call': anyTime('accounting'),
  'settle-payment-notice': anyTime('accounting'),
  'begin-online-refund': anyTime('accounting'),
  'end-online-refund': anyTime('accounting'),
  'allow-next-step': [gate(['accounting'], underWay, [2001, 2002])],
  'take-back-step': [gate(['accounting'], underWay, [2003, 2004, 2005, 2006])],
  'change-accounting-code': [
    gate(
      ['accounting', 'sales'],
      allQuotationCodes.filter((code) => code !== 1001 && code !== 1002),
    ),
  ],
  'force-close': [gate(['sales', 'accounting'], openCodes)],
  advance: [gate(['sales', 'production'], advancingCodes)],
  'move-code': [gate(['sales', 'production'], movableCodes)],
  'force-code': anyTime('manager'),
  'record-proofing-step': [gate(['production', 'print', 'sales'], recordingCodes('proofing'))],
  'record-production-step': [gate(['production', 'print', 'sales'], recordingCodes('production'))],
  'clear-proofing-record': anyTime('sales'),
  'clear-production-record': anyTime('sales'),
  'change-accessory': [gate(['owner'], openExcept(inProduction)), gate(['sales'], underWay)],
  'split-production': [gate(['owner', 'sales'], openExcept([4002, 4003, 4102, 4103]))],
  'set-note': anyTime('sales'),
  'set-completion-date': anyTime('sales'),
  'set-options': anyTime('sales', 'print'),
  // Commands on invoices also correct payments; they stand before `correct-payment`, so that their events are not
  // taken for that command.
  'issue-invoice': payment,
  'cancel-invoice': anyTime('accounting'),
  'void-invoice': anyTime('accounting'),
  'allow-invoice': anyTime('accounting'),
  'cancel-allowance': anyTime('accounting'),
  'add-payment': payment,
  'correct-payment': payment,
  'remove-payment': payment,
  'add-delivery': delivery,
  'remove-delivery': delivery,
  'email-delivery': delivery,
  'deduct-stock': [gate(['warehouse', 'production'], codesFromProofing)],
  assign: anyTime('sales'),
  'make-link': anyTime('owner', 'sales'),
  'revoke-link': anyTime('owner', 'sales'),
  'propose-change': [
    gate(['owner', 'sales'], underWay, [2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008]),
  ],
  'accept-change': anyTime('owner', 'sales'),
  'decline-change': anyTime('owner', 'sales'),
  'withdraw-change': anyTime('owner', 'sales'),
  'confirm-receipt': [gate(['owner'], codesFromProofing)],
  'report-defect': [gate(['owner'], codesFromProofing)],
  'settle-defect': [gate(['sales', 'shipping'], codesFromProofing)],
  'write-message': anyTime(...talking),
  'mark-messages-read': anyTime(...talking),
  // Every role that writes messages may attach files; `file/windows.ts` states which roles may use the other
  // folders.
  'add-file': anyTime(...talking),
  'remove-file': anyTime(...talking),
  'place-design': designs,
  'remove-design': designs,
  'set-roster': designs,
} satisfies Readonly<Record<string, readonly Gate[]>>;

/** The commands on an existing order. */
export type QuotationAction = keyof typeof table;
export const gates: Readonly<Record<QuotationAction, readonly Gate[]>> = table;
export const quotationActions = keysOf(table);

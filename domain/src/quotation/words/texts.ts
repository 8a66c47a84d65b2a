import { accountingCodes } from '../../codes/accounting-codes.js';
import { withBuyersPaymentTitles } from '../../codes/buyers-words.js';
import { titleIn } from '../../codes/code-table.js';
import { paymentKinds } from '../../codes/payment-kinds.js';
import { quotationCodes } from '../../codes/quotation-codes.js';
import { proofingSteps, productionSteps } from '../../codes/record-steps.js';

/** A code with its title, as sentences name it. */
export const codeText = (code: number): string => `${code} ${titleIn(quotationCodes, code)}`;
export const accountingText = (code: number): string => `${code} ${titleIn(accountingCodes, code)}`;
/** A code of the order or of its accounting with its title; the two use different numbers. */
export const anyCodeText = (code: number): string =>
  `${code} ${titleIn({ ...quotationCodes, ...accountingCodes }, code)}`;
export const stepText = (code: number): string =>
  `${code} ${titleIn({ ...proofingSteps, ...productionSteps }, code)}`;
export const paymentKindText = (kind: number): string => titleIn(paymentKinds, kind);

/** A summary with the buyer's names for kinds of payments. */
export const paymentKindsForBuyer = (_data: unknown, summary: string): string =>
  withBuyersPaymentTitles(summary);

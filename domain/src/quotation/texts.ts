import { accountingCodes } from '../codes/accounting-codes.js';
import { titleIn } from '../codes/code-table.js';
import { paymentKinds } from '../codes/payment-kinds.js';
import { quotationCodes } from '../codes/quotation-codes.js';
import { proofingSteps, productionSteps } from '../codes/record-steps.js';

/** Codes as sentences name them: number and title. */
export const codeText = (code: number): string => `${code} ${titleIn(quotationCodes, code)}`;
export const accountingText = (code: number): string => `${code} ${titleIn(accountingCodes, code)}`;
/** Of the order or of its accounting: their numbers differ. */
export const anyCodeText = (code: number): string =>
  `${code} ${titleIn({ ...quotationCodes, ...accountingCodes }, code)}`;
export const stepText = (code: number): string =>
  `${code} ${titleIn({ ...proofingSteps, ...productionSteps }, code)}`;
export const kindText = (kind: number): string => titleIn(paymentKinds, kind);

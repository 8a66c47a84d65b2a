import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { type CustomerLevel, customerLevels } from '../../codes/customer-levels.js';
import { PAYMENT_CLASS_DEFERRED } from '../../codes/payment-classes.js';
import {
  allPaymentMethods,
  PAYMENT_METHOD_ATM,
  PAYMENT_METHOD_PAYPAL,
  type PaymentMethod,
  paymentMethods,
} from '../../codes/payment-methods.js';
import type { Accounting } from './state.js';

interface Payable {
  readonly accounting: Pick<Accounting, 'code' | 'charge_method'>;
}

/**
 * The way in which the expected money is paid: as the accounting code states, otherwise as the buyer chose;
 * without a choice, by transfer.
 */
export function paymentMethodOf({ accounting: { code, charge_method } }: Payable): PaymentMethod {
  if (code === ACCOUNTING_CODE.paypalAwaited) return PAYMENT_METHOD_PAYPAL;
  return charge_method === 0 ? PAYMENT_METHOD_ATM : charge_method;
}

/** The ways of paying for customers of a level; paying on term is only for levels that allow it. */
export const paymentMethodsFor = (level: CustomerLevel | undefined): readonly PaymentMethod[] =>
  allPaymentMethods.filter(
    (method) =>
      paymentMethods[method].payment_class !== PAYMENT_CLASS_DEFERRED ||
      (level !== undefined && customerLevels[level].payment_class === PAYMENT_CLASS_DEFERRED),
  );

/** Whether the buyer transfers the money to the company's account and reports the transfer. */
export const isPaidByTransfer = (order: Payable): boolean =>
  paymentMethods[paymentMethodOf(order)].paid === 'by transfer';

/** Whether the buyer pays by card or PayPal at an address that sales enter. */
export const isPaidAtPaymentAddress = (order: Payable): boolean =>
  paymentMethods[paymentMethodOf(order)].paid === 'at an address';

import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { type CustomerLevel, customerLevels } from '../../codes/customer-levels.js';
import { DEFERRED } from '../../codes/payment-classes.js';
import {
  allPaymentMethods,
  ATM,
  PAYPAL,
  type PaymentMethod,
  paymentMethods,
} from '../../codes/payment-methods.js';
import type { Accounting } from './state.js';

interface Payable {
  readonly accounting: Pick<Accounting, 'code' | 'charge_method'>;
}

/** How what is awaited is paid: as accounting says, else as the buyer chose; without a choice, to our account. */
export function methodOf({ accounting: { code, charge_method } }: Payable): PaymentMethod {
  if (code === ACCOUNTING_CODE.paypalAwaited) return PAYPAL;
  return charge_method === 0 ? ATM : charge_method;
}

/** The ways of paying that are open to customers of a level: on term only where the level pays so. */
export const waysFor = (level: CustomerLevel | undefined): readonly PaymentMethod[] =>
  allPaymentMethods.filter(
    (method) =>
      paymentMethods[method].payment_class !== DEFERRED ||
      (level !== undefined && customerLevels[level].payment_class === DEFERRED),
  );

/** The buyer transfers to our account and says so. */
export const isPaidByTransfer = (order: Payable): boolean =>
  paymentMethods[methodOf(order)].paid === 'by transfer';

/** Card and PayPal are paid at an address that sales put on the order. */
export const isPaidAtAddress = (order: Payable): boolean =>
  paymentMethods[methodOf(order)].paid === 'at an address';

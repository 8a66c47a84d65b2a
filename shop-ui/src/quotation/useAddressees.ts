import { useState } from 'react';
import {
  addresseesFor,
  ownAddressees,
  type Invoice,
  type Receiver,
  type Stage,
} from '@zhidan/domain/quotation';
import { isInvoiceComplete, isReceiverComplete } from '@zhidan/ui-kit/addressee';
import { useOwnCustomer } from '../customer/profile.api.js';
import { useSession } from '../session/useSession.js';
import type { BuyersQuotation } from './quotations.api.js';

/** Who receives an order that is about to be placed and who is invoiced, and what the buyer changes in it. */
export function useAddressees(order: BuyersQuotation, stage: Stage) {
  const { caller } = useSession();
  const own = useOwnCustomer(caller.customer_id ?? '');
  const [delivery, setDelivery] = useState<Receiver>();
  const [invoice, setInvoice] = useState<Invoice>();
  const known = addresseesFor(stage, {}, order, own.data && ownAddressees(own.data));
  return {
    delivery: delivery ?? known.delivery,
    invoice: invoice ?? known.invoice,
    setDelivery,
    setInvoice,
    isComplete:
      (delivery === undefined || isReceiverComplete(delivery)) &&
      (invoice === undefined || isInvoiceComplete(invoice)),
    /** Only what was changed: the rest is what the shop knows already. */
    body: { ...(delivery && { delivery }), ...(invoice && { invoice }) },
  };
}

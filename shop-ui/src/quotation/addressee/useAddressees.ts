import {
  addresseesFor,
  emptyInvoice,
  isCompleteReceiver,
  customerFieldsFrom,
  addresseesOfCustomer,
  type Addressees,
  type RequestedAddressees,
  type Invoice,
  type Receiver,
  type Stage,
} from '@zhidan/domain/quotation';
import type { BookedAddress } from '@zhidan/domain/customer';
import { isInvoiceComplete, isReceiverComplete } from '@zhidan/ui-kit/addressee';
import { useOwnCustomer, useSaveCustomer } from '../../customer/profile.api.js';
import { useKept } from '../../kept/useKept.js';
import { useSession } from '../../session/useSession.js';
import { draftKey } from '../list/drafts.js';
import type { BuyersQuotation } from '../quotations.api.js';

/** The delivery and invoice addresses of an order about to be placed, with the buyer's changes. */
export function useAddressees(order: BuyersQuotation, stage: Stage) {
  const { caller } = useSession();
  const own = useOwnCustomer(caller.customer_id ?? '');
  const known = addresseesFor(stage, {}, order, own.data && addresseesOfCustomer(own.data));
  return useAskedAddressees(order.quotation_no, {
    known,
    isPending: own.isPending,
    book: own.data?.address_book ?? [],
  });
}

interface AskedOf {
  readonly known: Addressees;
  readonly isPending?: boolean;
  /** Set where the page knows no address but the buyer's record has one. */
  readonly isOnRecord?: boolean;
  /** The buyer's saved addresses. */
  readonly book: readonly BookedAddress[];
}

/** The state of the address fields, given the addresses already known. */
export function useAskedAddressees(
  no: string,
  { known, isPending = false, isOnRecord = false, book }: AskedOf,
) {
  const keptAs = (field: string) => draftKey(no, 'place-order', field);
  const [delivery, setDelivery] = useKept<Receiver | undefined>(keptAs('delivery'), undefined);
  const [invoice, setInvoice] = useKept<Invoice | undefined>(keptAs('invoice'), undefined);
  const isAddressKnown = isOnRecord || (known.delivery !== null && isCompleteReceiver(known.delivery));
  const changed = { delivery, invoice };
  return {
    ...filledIn(changed, known),
    isPending,
    book,
    /** An address that is neither known nor changed is taken from the buyer's record. */
    isOnRecord: {
      delivery: isOnRecord && known.delivery === null,
      invoice: isOnRecord && known.invoice === null,
    },
    setDelivery,
    setInvoice,
    /**
     * An unknown address is asked for at once; a known one is shown for confirmation. When the first address is
     * asked for, the invoice is too.
     */
    isAsked: {
      delivery: delivery !== undefined || !isAddressKnown,
      invoice: invoice !== undefined || !isAddressKnown,
    },
    isComplete: !isPending && isComplete(changed, isAddressKnown),
    /** Only changed addresses are sent, because the shop knows the others. */
    body: { ...(delivery && { delivery }), ...(invoice && { invoice }) },
  };
}

interface Changed {
  readonly delivery: Receiver | undefined;
  readonly invoice: Invoice | undefined;
}

const isComplete = ({ delivery, invoice }: Changed, isAddressKnown: boolean): boolean =>
  (delivery === undefined ? isAddressKnown : isReceiverComplete(delivery)) && isRight(invoice);

const filledIn = (changed: Changed, known: Addressees) => ({
  delivery: changed.delivery ?? known.delivery ?? nobody,
  invoice: changed.invoice ?? known.invoice ?? personal,
});

const isRight = (invoice: Invoice | undefined): boolean =>
  invoice === undefined || isInvoiceComplete(invoice);

const nobody: Receiver = { receiver: '', phone: '', zipcode: '', address: '' };
const personal: Invoice = { kind: 'personal', ...emptyInvoice };

/** After ordering, saves addresses that the customer's record lacked, so that they are not asked for again. */
export function useRememberAddressees(): (stage: Stage, given: RequestedAddressees) => void {
  const { caller } = useSession();
  const id = caller.customer_id ?? '';
  const { data: own } = useOwnCustomer(id);
  const { mutate } = useSaveCustomer(id);
  return (stage, given) => {
    const learnt = own === undefined ? {} : customerFieldsFrom(stage, given, own);
    // The order already has the addresses; if saving them fails, they are only asked for again.
    if (Object.keys(learnt).length > 0) mutate(learnt);
  };
}

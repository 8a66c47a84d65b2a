import {
  addresseesFor,
  emptyInvoice,
  isSendable,
  learntFrom,
  ownAddressees,
  type Addressees,
  type AddresseesGiven,
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

/** Who receives an order that is about to be placed and who is invoiced, and what the buyer changes in it. */
export function useAddressees(order: BuyersQuotation, stage: Stage) {
  const { caller } = useSession();
  const own = useOwnCustomer(caller.customer_id ?? '');
  const known = addresseesFor(stage, {}, order, own.data && ownAddressees(own.data));
  return useAskedAddressees(order.quotation_no, {
    known,
    isPending: own.isPending,
    book: own.data?.address_book ?? [],
  });
}

interface AskedOf {
  readonly known: Addressees;
  readonly isPending?: boolean;
  /** Where nothing is known here, the buyer's record says it all the same. */
  readonly isOnRecord?: boolean;
  /** Addresses that the buyer keeps, to be chosen from. */
  readonly book: readonly BookedAddress[];
}

/** The same by what is known where it is asked. */
export function useAskedAddressees(
  no: string,
  { known, isPending = false, isOnRecord = false, book }: AskedOf,
) {
  const keptAs = (field: string) => draftKey(no, 'place-order', field);
  const [delivery, setDelivery] = useKept<Receiver | undefined>(keptAs('delivery'), undefined);
  const [invoice, setInvoice] = useKept<Invoice | undefined>(keptAs('invoice'), undefined);
  const isAddressKnown = isOnRecord || (known.delivery !== null && isSendable(known.delivery));
  const changed = { delivery, invoice };
  return {
    ...filledIn(changed, known),
    isPending,
    book,
    /** What is neither known nor changed stands on the buyer's record. */
    isOnRecord: {
      delivery: isOnRecord && known.delivery === null,
      invoice: isOnRecord && known.invoice === null,
    },
    setDelivery,
    setInvoice,
    /** What is not known is asked for at once, the rest shown to be confirmed; with the first address the invoice too. */
    isAsked: {
      delivery: delivery !== undefined || !isAddressKnown,
      invoice: invoice !== undefined || !isAddressKnown,
    },
    isComplete: !isPending && isComplete(changed, isAddressKnown),
    /** Only what was changed: the rest is what the shop knows already. */
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

/** After an order: what it said and the customer's record did not know is asked for no second time. */
export function useRememberAddressees(): (stage: Stage, given: AddresseesGiven) => void {
  const { caller } = useSession();
  const id = caller.customer_id ?? '';
  const { data: own } = useOwnCustomer(id);
  const { mutate } = useSaveCustomer(id);
  return (stage, given) => {
    const learnt = own === undefined ? {} : learntFrom(stage, given, own);
    // The order itself has them: one that is not remembered is only asked for again.
    if (Object.keys(learnt).length > 0) mutate(learnt);
  };
}

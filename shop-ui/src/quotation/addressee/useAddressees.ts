import {
  addresseesFor,
  emptyInvoiceAddressee,
  isCompleteReceiver,
  customerFieldsFrom,
  orderedLines,
  type OrderedPieces,
  addresseesOfCustomer,
  type Addressees,
  type RequestedAddressees,
  type InvoiceAddressee,
  type Receiver,
  type Stage,
} from '@zhidan/domain/quotation';
import type { SavedAddress } from '@zhidan/domain/customer';
import {
  divisionOf,
  type DivisionPlace,
  isInvoiceComplete,
  isReceiverComplete,
  placesOf,
} from '@zhidan/ui-kit/addressee';
import { useOwnCustomer, useSaveCustomer } from '../../customer/profile.api.js';
import { useStored } from '../../kept/useKept.js';
import { useSession } from '../../session/useSession.js';
import { draftKey } from '../list/drafts.js';
import type { BuyersQuotation } from '../quotations.api.js';

/** The addresses for an order that is about to be placed, with the buyer's changes. */
export function useAddressees(order: BuyersQuotation, stage: Stage) {
  const { caller } = useSession();
  const own = useOwnCustomer(caller.customer_id ?? '');
  const known = addresseesFor(stage, {}, order, own.data && addresseesOfCustomer(own.data));
  return useAddresseeInputs(order.quotation_no, {
    known,
    isPending: own.isPending,
    book: own.data?.address_book ?? [],
    ...(stage === 'production' && { divided: order }),
  });
}

interface AskedOf {
  readonly known: Addressees;
  readonly isPending?: boolean;
  /** Whether the buyer's record has an address that this page may not show. */
  readonly isOnRecord?: boolean;
  /** The buyer's address book. */
  readonly book: readonly SavedAddress[];
  /** The order whose pieces may go to several receivers; undefined where that is not offered. */
  readonly divided?: OrderedPieces & Pick<BuyersQuotation, 'planned_deliveries' | 'sales_unit'>;
}

/** The state of the address inputs, given the known addresses. */
export function useAddresseeInputs(
  no: string,
  { known, isPending = false, isOnRecord = false, book, divided }: AskedOf,
) {
  const keptAs = (field: string) => draftKey(no, 'place-order', field);
  const [delivery, setDelivery] = useStored<Receiver | undefined>(keptAs('delivery'), undefined);
  const [invoice, setInvoice] = useStored<InvoiceAddressee | undefined>(keptAs('invoice'), undefined);
  const [typed, setPlaces] = useStored<readonly DivisionPlace[] | undefined>(keptAs('deliveries'), undefined);
  const lines = divided === undefined ? [] : orderedLines(divided);
  const planned = divided?.planned_deliveries ?? [];
  const places = typed ?? (planned.length === 0 ? undefined : placesOf(planned));
  const deliveries = typed && divisionOf(typed, lines);
  const isAddressKnown = isOnRecord || (known.delivery !== null && isCompleteReceiver(known.delivery));
  const changed = { delivery, invoice };
  return {
    ...filledIn(changed, known),
    isPending,
    book,
    /** Whether an address that is not shown here will be taken from the buyer's record. */
    isOnRecord: {
      delivery: isOnRecord && known.delivery === null,
      invoice: isOnRecord && known.invoice === null,
    },
    setDelivery,
    setInvoice,
    /**
     * Whether to show inputs: for an unknown or changed address. While the delivery address is unknown, the
     * invoice address is asked for too.
     */
    isAsked: {
      delivery: delivery !== undefined || !isAddressKnown,
      invoice: invoice !== undefined || !isAddressKnown,
    },
    isComplete:
      !isPending && isComplete(changed, isAddressKnown) && (typed === undefined || deliveries !== undefined),
    ...(divided && { division: { lines, sales_unit: divided.sales_unit, places, setPlaces } }),
    /** Contains only changed addresses; the server has the others. */
    body: {
      ...(delivery && { delivery }),
      ...(invoice && { invoice }),
      ...(deliveries && { deliveries }),
    },
  };
}

interface Changed {
  readonly delivery: Receiver | undefined;
  readonly invoice: InvoiceAddressee | undefined;
}

const isComplete = ({ delivery, invoice }: Changed, isAddressKnown: boolean): boolean =>
  (delivery === undefined ? isAddressKnown : isReceiverComplete(delivery)) && isRight(invoice);

const filledIn = (changed: Changed, known: Addressees) => ({
  delivery: changed.delivery ?? known.delivery ?? nobody,
  invoice: changed.invoice ?? known.invoice ?? personal,
});

const isRight = (invoice: InvoiceAddressee | undefined): boolean =>
  invoice === undefined || isInvoiceComplete(invoice);

const nobody: Receiver = { receiver: '', phone: '', zipcode: '', address: '' };
const personal: InvoiceAddressee = { kind: 'personal', ...emptyInvoiceAddressee };

/**
 * Returns a function that, after ordering, saves addresses that the customer's record lacks, so that they need
 * not be entered again.
 */
export function useRememberAddressees(): (stage: Stage, given: RequestedAddressees) => void {
  const { caller } = useSession();
  const id = caller.customer_id ?? '';
  const { data: own } = useOwnCustomer(id);
  const { mutate } = useSaveCustomer(id);
  return (stage, given) => {
    const learnt = own === undefined ? {} : customerFieldsFrom(stage, given, own);
    // A failure is ignored: the order has the addresses, and the buyer is only asked for them again at the next
    // order.
    if (Object.keys(learnt).length > 0) mutate(learnt);
  };
}

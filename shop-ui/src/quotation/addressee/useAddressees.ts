import {
  addresseesFor,
  emptyInvoiceAddressee,
  isCompleteReceiver,
  customerFieldsFrom,
  orderedLines,
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
export function useAddressees(order: BuyersQuotation, stage: Stage): OrderingAddressees {
  const { caller } = useSession();
  const own = useOwnCustomer(caller.customer_id ?? '');
  const division = useDivision(order);
  const known = addresseesFor(stage, {}, order, own.data && addresseesOfCustomer(own.data));
  const inputs = useAddresseeInputs(order.quotation_no, {
    known,
    isPending: own.isPending,
    book: own.data?.address_book ?? [],
  });
  if (stage !== 'production') return inputs;
  return {
    ...inputs,
    division,
    isComplete: inputs.isComplete && division.isComplete,
    body: { ...inputs.body, ...division.body },
  };
}

interface AskedOf {
  readonly known: Addressees;
  readonly isPending?: boolean;
  /** Whether the buyer's record has an address that this page may not show. */
  readonly isOnRecord?: boolean;
  /** The buyer's address book. */
  readonly book: readonly SavedAddress[];
}

/** The addressees of an order that is about to be placed. */
export interface OrderingAddressees extends ReturnType<typeof useAddresseeInputs> {
  /** The division among several receivers; left out where none is offered. */
  readonly division?: ReturnType<typeof useDivision>;
}

/** The state of the form that divides the pieces of an order among several receivers. */
function useDivision(order: BuyersQuotation) {
  const [typed, setPlaces] = useStored<readonly DivisionPlace[] | undefined>(
    draftKey(order.quotation_no, 'place-order', 'deliveries'),
    undefined,
  );
  const lines = orderedLines(order);
  const planned = order.planned_deliveries;
  const deliveries = typed && divisionOf(typed, lines);
  return {
    lines,
    sales_unit: order.sales_unit,
    places: typed ?? (planned.length === 0 ? undefined : placesOf(planned)),
    setPlaces,
    isComplete: typed === undefined || deliveries !== undefined,
    body: deliveries && { deliveries },
  };
}

/** The state of the address inputs, given the known addresses. */
export function useAddresseeInputs(
  no: string,
  { known, isPending = false, isOnRecord = false, book }: AskedOf,
) {
  const keptAs = (field: string) => draftKey(no, 'place-order', field);
  const [delivery, setDelivery] = useStored<Receiver | undefined>(keptAs('delivery'), undefined);
  const [invoice, setInvoice] = useStored<InvoiceAddressee | undefined>(keptAs('invoice'), undefined);
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
    isComplete: !isPending && isComplete(changed, isAddressKnown),
    /** Contains only changed addresses; the server has the others. */
    body: { ...(delivery && { delivery }), ...(invoice && { invoice }) },
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

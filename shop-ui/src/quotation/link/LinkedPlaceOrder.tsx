import { stageToOrderNext } from '@zhidan/domain/quotation';
import { linkedFileUrl, type LinkedOrder } from './linked.api.js';
import type { OrderDialogProps } from '../command/OrderDialog.js';
import { OrderingDialog } from '../payment/OrderingDialog.js';
import { UndecidedSamples } from '../approval/SamplesToApprove.js';
import { useAddresseeInputs } from '../addressee/useAddressees.js';

interface LinkedPlaceOrderProps extends Omit<OrderDialogProps, 'no'> {
  readonly order: LinkedOrder;
  readonly secret: string;
}

const nothing = { delivery: null, invoice: null, are_on_record: false };

/**
 * The dialog for placing an order through a link, with a payment method that the order allows and with
 * addresses.
 */
export function LinkedPlaceOrderDialog({ order, secret, ...given }: LinkedPlaceOrderProps) {
  const stage = stageToOrderNext(order);
  const { are_on_record, ...known } = order.addressees ?? nothing;
  const addressees = useAddresseeInputs(order.quotation_no, {
    known,
    isOnRecord: are_on_record,
    book: [],
  });
  return (
    <OrderingDialog
      {...given}
      no={order.quotation_no}
      order={order}
      stage={stage}
      ways={order.ways}
      addressees={addressees}
      terms_revision={order.terms_revision}
    >
      {stage === 'production' && (
        <UndecidedSamples
          approvals={order.approvals}
          files={order.files}
          srcOf={({ file_id }) => linkedFileUrl(secret, file_id)}
        />
      )}
    </OrderingDialog>
  );
}

import { customerLevelSchema, stageToOrderNext, paymentMethodsFor } from '@zhidan/domain/quotation';
import { useSession } from '../../session/useSession.js';
import { useCompanySetting } from '../../settings/settings.api.js';
import type { OrderDialogProps } from '../command/OrderDialog.js';
import { OrderingDialog } from './OrderingDialog.js';
import { OrderNotes } from '../page/OrderNotes.js';
import type { BuyersQuotation } from '../quotations.api.js';
import { SamplesToApprove } from '../approval/SamplesToApprove.js';
import { useAddressees } from '../addressee/useAddressees.js';

/** The dialog in which a buyer orders samples or production, with addresses and a payment method. */
export function PlaceOrderDialog({
  order,
  ...given
}: OrderDialogProps & { readonly order: BuyersQuotation }) {
  const stage = stageToOrderNext(order);
  const { caller } = useSession();
  const addressees = useAddressees(order, stage);
  const { data: company } = useCompanySetting();
  return (
    <OrderingDialog
      {...given}
      order={order}
      stage={stage}
      ways={paymentMethodsFor(customerLevelSchema.safeParse(caller.level).data)}
      addressees={addressees}
      terms_revision={company?.revision}
    >
      <OrderNotes order={order} />
      {stage === 'production' && <SamplesToApprove order={order} />}
    </OrderingDialog>
  );
}

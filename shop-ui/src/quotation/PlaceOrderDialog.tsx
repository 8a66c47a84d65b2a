import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import {
  actionTitle,
  ATM,
  customerLevels,
  DEFERRED,
  MONTHLY,
  paymentMethods,
  PAYPAL,
  quantityText,
  stageToOrder,
  type Stage,
} from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import { useSession } from '../session/useSession.js';
import { useKept } from '../kept/useKept.js';
import { useCompany } from '../settings/settings.api.js';
import { AddresseesField } from './AddresseesField.js';
import { OrderNotes } from './OrderNotes.js';
import { DialogField } from './DialogField.js';
import { draftKey } from './drafts.js';
import { OrderDialog, type OrderDialogProps } from './OrderDialog.js';
import type { BuyersQuotation } from './quotations.api.js';
import { SamplesToApprove } from './SamplesToApprove.js';
import { Terms } from './Terms.js';
import { useAddressees } from './useAddressees.js';

/** Orders the samples or the production, and says where it goes and how it will be paid. */
export function PlaceOrderDialog({
  order,
  no,
  onSend,
  ...frame
}: OrderDialogProps & { readonly order: BuyersQuotation }) {
  const stage = stageToOrder(order);
  const [charge_method, setMethod] = useKept<number>(draftKey(no, 'place-order', 'method'), methodOf(order));
  const [email, setEmail] = useKept(draftKey(no, 'place-order', 'email'), '');
  const addressees = useAddressees(order, stage);
  const { data: company } = useCompany();
  const isPayPal = charge_method === PAYPAL;

  return (
    <OrderDialog
      {...frame}
      maxWidth="sm"
      title={stage === 'proofing' ? '下單打樣' : '下單生產'}
      confirm={actionTitle('place-order')}
      ready={addressees.isComplete && company !== undefined && (!isPayPal || email.includes('@'))}
      consent={
        <Typography sx={{ fontSize: 14 }}>
          按下「{actionTitle('place-order')}
          」，即表示您同意訂購條款：客製商品依您的設計製作，除瑕疵外不能退換。
        </Typography>
      }
      onSubmit={() =>
        onSend({
          action: 'place-order',
          body: {
            stage,
            charge_method,
            ...(isPayPal ? { buyer_paypal_email: email } : {}),
            ...addressees.body,
            terms_revision: company?.revision ?? -1,
          },
        })
      }
    >
      <Bought order={order} stage={stage} />
      <OrderNotes order={order} />
      {stage === 'production' && <SamplesToApprove order={order} />}
      <AddresseesField of={addressees} />
      <Methods chosen={charge_method} onChoose={setMethod} />
      {isPayPal && (
        <DialogField
          path="buyer_paypal_email"
          label="PayPal 帳號 Email"
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          fullWidth
        />
      )}
      <Terms />
    </OrderDialog>
  );
}

/** As the stage before was paid, where it was. */
const methodOf = ({ accounting: { charge_method } }: BuyersQuotation): number =>
  charge_method === 0 ? ATM : charge_method;

/** What is bought, and how much of it is due now. */
const Bought = ({ order, stage }: { readonly order: BuyersQuotation; readonly stage: Stage }) => (
  <Typography component="div" sx={{ fontSize: 18, fontWeight: 600 }}>
    {stage === 'proofing' ? `樣品 ${order.proofing_value} 款` : `大貨 ${quantityText(order)}`}
    <br />
    應付金額（含稅） <Money amount={amountOf(order, stage)} />
  </Typography>
);

const amountOf = (order: BuyersQuotation, stage: Stage): number =>
  order.next.amount ?? (stage === 'proofing' ? order.proofing_price_tax : order.product_price_tax);

interface MethodsProps {
  readonly chosen: number;
  readonly onChoose: (charge_method: number) => void;
}

/** The ways of paying that are open to the buyer's level. */
function Methods({ chosen, onChoose }: MethodsProps) {
  const { caller } = useSession();
  const methods = Object.entries(paymentMethods).filter(
    ([code]) => Number(code) !== MONTHLY || paysDeferred(caller.level),
  );
  return (
    <FormControl>
      <FormLabel>付款方式</FormLabel>
      <RadioGroup value={String(chosen)} onChange={(_event, code) => onChoose(Number(code))}>
        {methods.map(([code, { title }]) => (
          <FormControlLabel key={code} value={code} control={<Radio />} label={title} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const paysDeferred = (level: number | null): boolean =>
  Object.entries(customerLevels).some(
    ([code, { payment_class }]) => Number(code) === level && payment_class === DEFERRED,
  );

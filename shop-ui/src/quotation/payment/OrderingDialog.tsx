import type { ReactNode } from 'react';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import {
  actionTitle,
  PAYMENT_METHOD_ATM,
  isPlacedUnpaid,
  paymentMethods,
  PAYMENT_METHOD_PAYPAL,
  quantityText,
  type PaymentMethod,
  type Stage,
} from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import { useStored } from '../../kept/useKept.js';
import { AddresseesField } from '../addressee/AddresseesField.js';
import { DialogField } from '../command/DialogField.js';
import { draftKey } from '../list/drafts.js';
import { OrderDialog, type OrderDialogProps } from '../command/OrderDialog.js';
import type { BuyersQuotation } from '../quotations.api.js';
import { OrderTerms } from './Terms.js';
import type { OrderingAddressees } from '../addressee/useAddressees.js';

/** The columns of an order that the dialog shows. */
type Bought = Pick<
  BuyersQuotation,
  | 'proofing_value'
  | 'order_value'
  | 'sales_unit'
  | 'breakdown'
  | 'next'
  | 'proofing_price_tax'
  | 'product_price_tax'
> & { readonly accounting: Pick<BuyersQuotation['accounting'], 'code' | 'charge_method'> };

interface OrderingDialogProps extends OrderDialogProps {
  readonly order: Bought;
  readonly stage: Stage;
  /** The payment methods to choose from. */
  readonly ways: readonly PaymentMethod[];
  readonly addressees: OrderingAddressees;
  /** The revision of the terms that the buyer agrees to; undefined while loading. */
  readonly terms_revision: number | undefined;
  /** Content above the addresses, such as notes or samples. */
  readonly children?: ReactNode;
}

/** The dialog for ordering samples or goods, used on the order's page and on that of a link. */
export function OrderingDialog({
  order,
  stage,
  ways,
  addressees,
  terms_revision,
  children,
  no,
  onSend,
  ...frame
}: OrderingDialogProps) {
  const [kept, setMethod] = useStored<number>(draftKey(no, 'place-order', 'method'), methodOf(order));
  const [email, setEmail] = useStored(draftKey(no, 'place-order', 'email'), '');
  const charge_method = ways.find((way) => way === kept) ?? PAYMENT_METHOD_ATM;
  const isPayPal = charge_method === PAYMENT_METHOD_PAYPAL;
  const words = wordsOf(order, stage);
  return (
    <OrderDialog
      {...frame}
      maxWidth="sm"
      {...words}
      ready={addressees.isComplete && terms_revision !== undefined && (!isPayPal || email.includes('@'))}
      consent={
        <Typography sx={{ fontSize: 14 }}>
          按下「{words.confirm}」，即表示您同意訂購條款：客製商品依您的設計製作，除瑕疵外不能退換。
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
            terms_revision: terms_revision ?? -1,
          },
        })
      }
    >
      <WhatIsBought order={order} stage={stage} />
      {children}
      <AddresseesField of={addressees} />
      <Methods ways={ways} chosen={charge_method} onChoose={setMethod} />
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
      <OrderTerms />
    </OrderDialog>
  );
}

/** The texts of the dialog. For an order that was already placed, only payment and addresses can be changed. */
const wordsOf = ({ accounting }: Bought, stage: Stage) =>
  isPlacedUnpaid(accounting)
    ? { title: '更改付款方式', confirm: '確認更改' }
    : { title: stage === 'proofing' ? '下單打樣' : '下單生產', confirm: actionTitle('place-order') };

/** The payment method that was chosen before; without one, a bank transfer. */
const methodOf = ({ accounting: { charge_method } }: Bought): number =>
  charge_method === 0 ? PAYMENT_METHOD_ATM : charge_method;

/** What is ordered, and how much of the price is due now. */
const WhatIsBought = ({ order, stage }: { readonly order: Bought; readonly stage: Stage }) => (
  <Typography component="div" sx={{ fontSize: 18, fontWeight: 600 }}>
    {stage === 'proofing' ? `樣品 ${order.proofing_value} 款` : `大貨 ${quantityText(order)}`}
    <br />
    應付金額（含稅） <Money amount={amountOf(order, stage)} />
  </Typography>
);

const amountOf = (order: Bought, stage: Stage): number =>
  order.next.amount ?? (stage === 'proofing' ? order.proofing_price_tax : order.product_price_tax);

interface MethodsProps {
  readonly ways: readonly PaymentMethod[];
  readonly chosen: number;
  readonly onChoose: (charge_method: number) => void;
}

const Methods = ({ ways, chosen, onChoose }: MethodsProps) => (
  <FormControl>
    <FormLabel id="charge-methods">付款方式</FormLabel>
    <RadioGroup
      aria-labelledby="charge-methods"
      value={String(chosen)}
      onChange={(_event, code) => onChoose(Number(code))}
    >
      {ways.map((way) => (
        <FormControlLabel
          key={way}
          value={String(way)}
          control={<Radio />}
          label={paymentMethods[way].title}
        />
      ))}
    </RadioGroup>
  </FormControl>
);

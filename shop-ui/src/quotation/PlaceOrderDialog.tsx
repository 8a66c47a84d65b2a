import { useState } from 'react';
import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import {
  actionTitle,
  ATM,
  DEFERRED,
  customerLevels,
  paymentMethods,
  quantityText,
  stageToOrder,
} from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import { useSession } from '../session/useSession.js';
import { useKept } from '../kept/useKept.js';
import { useCompany, useTerms } from '../settings/settings.api.js';
import { AddresseesField } from './AddresseesField.js';
import { BankBlock } from './BankBlock.js';
import { OrderNotes } from './OrderNotes.js';
import { DialogField } from './DialogField.js';
import { draftKey } from './drafts.js';
import { OrderDialog, type OrderDialogProps } from './OrderDialog.js';
import type { BuyersQuotation } from './quotations.api.js';
import { useAddressees } from './useAddressees.js';

const PAYPAL = 2502;
const MONTHLY = 2503;

/** Orders the samples or the production, and says how it will be paid. */
export function PlaceOrderDialog({
  order,
  no,
  onSend,
  ...frame
}: OrderDialogProps & { readonly order: BuyersQuotation }) {
  const { caller } = useSession();
  const stage = stageToOrder(order);
  const [charge_method, setMethod] = useState(2501);
  const [email, setEmail] = useKept(draftKey(no, 'place-order'), '');
  const addressees = useAddressees(order, stage);
  const [isAgreed, setAgreed] = useState(false);
  const { data: company } = useCompany();
  const terms = useTerms();
  const priced = stage === 'proofing' ? order.proofing_price_tax : order.product_price_tax;
  const amount = order.next.amount ?? priced;
  const methods = Object.entries(paymentMethods).filter(
    ([code]) => Number(code) !== MONTHLY || paysDeferred(caller.level),
  );

  return (
    <OrderDialog
      {...frame}
      title={stage === 'proofing' ? '下單打樣' : '下單生產'}
      confirm={actionTitle('place-order')}
      ready={
        isAgreed &&
        addressees.isComplete &&
        company !== undefined &&
        (charge_method !== PAYPAL || email.includes('@'))
      }
      consent={
        <FormControlLabel
          control={<Checkbox checked={isAgreed} onChange={(_event, checked) => setAgreed(checked)} />}
          label="我已閱讀並同意：客製商品依我的設計製作，除瑕疵外不能退換"
        />
      }
      onSubmit={() =>
        onSend({
          action: 'place-order',
          body: {
            stage,
            charge_method,
            ...(charge_method === PAYPAL ? { buyer_paypal_email: email } : {}),
            ...addressees.body,
            terms_revision: company?.revision ?? -1,
          },
        })
      }
    >
      <OrderNotes order={order} />
      <Typography component="div" sx={{ fontSize: 18, fontWeight: 600 }}>
        {stage === 'proofing' ? `樣品 ${order.proofing_value} 款` : `大貨 ${quantityText(order)}`}
        <br />
        應付金額（含稅） <Money amount={amount} />
      </Typography>
      <FormControl>
        <FormLabel>付款方式</FormLabel>
        <RadioGroup value={String(charge_method)} onChange={(_event, chosen) => setMethod(Number(chosen))}>
          {methods.map(([code, { title }]) => (
            <FormControlLabel key={code} value={code} control={<Radio />} label={title} />
          ))}
        </RadioGroup>
      </FormControl>
      {charge_method === PAYPAL && (
        <DialogField
          path="buyer_paypal_email"
          label="PayPal 帳號 Email"
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          fullWidth
        />
      )}
      {charge_method === ATM && <BankBlock />}
      <AddresseesField of={addressees} />
      <Box
        component="ul"
        aria-label="訂購條款"
        sx={{ m: 0, pl: 2.5, fontSize: 14, color: 'text.secondary', '& li': { mb: 0.5 } }}
      >
        {terms.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </OrderDialog>
  );
}

const paysDeferred = (level: number | null): boolean =>
  Object.entries(customerLevels).some(
    ([code, { payment_class }]) => Number(code) === level && payment_class === DEFERRED,
  );

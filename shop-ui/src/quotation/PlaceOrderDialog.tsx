import { useState } from 'react';
import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { actionTitles, DEFERRED, customerLevels, paymentMethods } from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import { useSession } from '../session/useSession.js';
import { OrderDialog, type OrderDialogProps } from './OrderDialog.js';
import type { BuyersQuotation } from './quotations.api.js';

const PAYPAL = 2502;
const MONTHLY = 2503;

/** Orders the samples or the production, and says how it will be paid. */
export function PlaceOrderDialog({
  order,
  onSend,
  ...frame
}: OrderDialogProps & { readonly order: BuyersQuotation }) {
  const { caller } = useSession();
  const stage = order.code === 1002 && order.proofing_value > 0 ? 'proofing' : 'production';
  const [charge_method, setMethod] = useState(2501);
  const [email, setEmail] = useState('');
  const amount = stage === 'proofing' ? order.proofing_price_tax : order.product_price_tax;
  const methods = Object.entries(paymentMethods).filter(
    ([code]) => Number(code) !== MONTHLY || paysDeferred(caller.level),
  );

  return (
    <OrderDialog
      {...frame}
      title={stage === 'proofing' ? '下單打樣' : '下單生產'}
      confirm={actionTitles['place-order']}
      ready={charge_method !== PAYPAL || email.includes('@')}
      onSubmit={() =>
        onSend({
          action: 'place-order',
          body: { stage, charge_method, ...(charge_method === PAYPAL ? { buyer_paypal_email: email } : {}) },
        })
      }
    >
      <Typography component="div">
        應付金額（含稅） <Money amount={amount} />
      </Typography>
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
        客製商品依您的設計製作，下單後恕不退換；樣品確認後才進入生產。
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
        <TextField
          label="PayPal 帳號 Email"
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          fullWidth
        />
      )}
    </OrderDialog>
  );
}

const paysDeferred = (level: number | null): boolean =>
  Object.entries(customerLevels).some(
    ([code, { payment_class }]) => Number(code) === level && payment_class === DEFERRED,
  );

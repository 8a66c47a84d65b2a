import { Typography } from '@mui/material';
import type { AnyOrderForm, OrderForm } from './orderForm.js';

/** Forms for general commands that are used for one specific task, with the texts of that task. */

export const remakeSamplesForm: AnyOrderForm = {
  title: () => '重打樣品',
  act: '重打',
  fields: {
    reason: { label: '重打的原因', isRequired: true, help: '寫進訂單的歷程，製作的人看得到' },
  },
} satisfies OrderForm<'move-code'>;

/** The form for the address at which the buyer pays by card or PayPal. */
export const paymentAddressForm: AnyOrderForm = {
  title: () => '提供付款網址',
  act: '提供付款網址',
  above: () => <Typography>客戶會收到通知信，並在訂單上看到這個網址。</Typography>,
  fields: { payment_address: { label: '付款網址（https）', isRequired: true } },
  useDone: () => () => '付款網址已儲存',
} satisfies OrderForm<'set-options'>;

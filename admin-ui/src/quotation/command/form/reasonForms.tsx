import { Typography } from '@mui/material';
import { keysOf } from '@zhidan/domain/core';
import {
  correctedPaymentMessages,
  paymentKinds,
  titleIn,
  type QuotationAction,
} from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import { ReturnPhraseInput } from '../../../form/field/PhraseInput.js';
import type { CommandFieldDeclaration } from '../../../form/form.js';
import type { FormValues } from '../../../form/fieldDeclaration.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import type { OrderFormAsideProps, OrderForm } from './orderForm.js';
import { undoabilityTextOf } from '../ranks.js';

/** The field for the reason of an exceptional command. */
export const reasonField = {
  label: '原因',
  isRequired: true,
  help: '寫進訂單的歷程，只有內部人員看得到',
} as const satisfies CommandFieldDeclaration;

const paymentAt = ({ accounting }: StaffsQuotation, { index }: FormValues) =>
  accounting.payment_record?.find((payment) => payment.index === index);

/** Describes the payment that is corrected or removed. */
function PaymentAbout({ order, values }: OrderFormAsideProps) {
  const payment = paymentAt(order, values);
  if (payment === undefined) return null;
  return (
    <Typography>
      第 {payment.index + 1} 筆「{titleIn(paymentKinds, payment.payment_kind)}」，目前金額{' '}
      <Money amount={payment.amount} />
    </Typography>
  );
}

const RemovedPayment = (props: OrderFormAsideProps) => (
  <>
    <PaymentAbout {...props} />
    <AskedToRemove action="remove-payment" />
  </>
);

function RemovedDelivery({ order, values }: OrderFormAsideProps) {
  const delivery = order.deliveries.find(({ delivery_id }) => delivery_id === values['delivery_id']);
  return (
    <>
      {delivery !== undefined && (
        <Typography>
          「{delivery.delivery_way} {delivery.delivery_number}」
        </Typography>
      )}
      <AskedToRemove action="remove-delivery" />
    </>
  );
}

/** Explains what force-closing an order does besides changing its codes. */
export const ForceCloseExplanation = () => (
  <Typography>
    訂單作廢，離開進行中的工作：扣過而還沒動用的料退回庫存，還沒結案的加工分配取消。收到的款項不會自動退回，要另外記錄退款。
    {undoabilityTextOf('force-close')}
  </Typography>
);

const AskedToRemove = ({ action }: { readonly action: QuotationAction }) => (
  <Typography>確定要刪除嗎？{undoabilityTextOf(action)}</Typography>
);
const ClearedProofing = () => <AskedToRemove action="clear-proofing-record" />;
const ClearedProduction = () => <AskedToRemove action="clear-production-record" />;

/** Forms with only one field, the reason. */
export const reasonForms: {
  readonly 'return-review': OrderForm<'return-review'>;
  readonly 'correct-payment': OrderForm<'correct-payment'>;
  readonly 'remove-payment': OrderForm<'remove-payment'>;
  readonly 'remove-delivery': OrderForm<'remove-delivery'>;
  readonly 'clear-proofing-record': OrderForm<'clear-proofing-record'>;
  readonly 'clear-production-record': OrderForm<'clear-production-record'>;
} = {
  'return-review': {
    width: 'sm',
    fields: {
      staff_notes: { label: '退回原因（客戶看得到）', isRequired: true, input: ReturnPhraseInput },
    },
  },
  'correct-payment': {
    fields: { reason: reasonField },
    above: PaymentAbout,
    useDone: (_order, corrected) => () =>
      keysOf(correctedPaymentMessages)
        .filter((fact) => corrected[fact] !== undefined)
        .map((fact) => correctedPaymentMessages[fact])
        .join('　'),
  },
  'remove-payment': { fields: { reason: reasonField }, act: '刪除', above: RemovedPayment },
  'remove-delivery': { fields: { reason: reasonField }, act: '刪除', above: RemovedDelivery },
  'clear-proofing-record': { fields: { reason: reasonField }, above: ClearedProofing },
  'clear-production-record': { fields: { reason: reasonField }, above: ClearedProduction },
};

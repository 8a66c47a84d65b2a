import type { UnmatchedPaymentNoticeEvent } from '@zhidan/domain/payment-notice';
import { polosPaidOnline } from '@zhidan/domain/quotation/cast';
import { History, proofOf } from '../testing/index.js';
import { paymentNoticesProjection } from './payment-notices.js';

const history = new History();
const created_date = '2026-11-22T01:00:00.000Z';

const unknown: UnmatchedPaymentNoticeEvent = {
  type: 'UnknownPaymentNoticed',
  data: {
    provider: 'ecpay',
    trade_no: 'elsewhere',
    provider_trade_no: '2412311225437372',
    outcome: 'paid',
    amount: 402,
    paid_on: '2026-11-22',
    means: 'Credit_CreditCard',
    fee: 10,
    message: '交易成功',
    created_date,
  },
};
const settled: UnmatchedPaymentNoticeEvent = {
  type: 'UnknownPaymentSettled',
  data: { reason: '另一個網站的交易', staff_uid: 'hua', created_date },
};

history.happened('quotation-260302-1203040576', ...polosPaidOnline('refunded'));
history.happened('paymentnotice-elsewhere-2412311225437372-paid', unknown, settled);

proofOf(paymentNoticesProjection, history.events);

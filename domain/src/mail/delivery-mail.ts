import { receiverOfParcel } from '../quotation/addressee/addressees.js';
import { receiverLines } from '../quotation/addressee/words.js';
import { itemsText } from '../quotation/delivery/left.js';
import { letterRowsOf } from './letter.js';
import { sampleShippedAndMailed } from './samples.js';
import type { OrderMail, OrderMailData } from './order-mail.js';
import { trackingButton, trackingRows } from './parcels.js';

/** The delivery that the event belongs to. */
function deliveryOf({ order, event }: OrderMailData) {
  const id = event.type === 'DeliveryEmailed' ? event.data.delivery_id : '';
  return order.deliveries.find(({ delivery_id }) => delivery_id === id);
}

const goodsOf = { 0: '樣品', 1: '商品' } as const;
const freightPayers = { 0: '賣家支付', 1: '買家到付', 2: '買家轉帳' } as const;

/** A mail about a shipment: sent once automatically, and again by a button. */
export const deliveryMail: OrderMail = {
  kind: 'delivery',
  to: 'buyer',
  isSentAfter: ({ type }) => type === 'DeliveryEmailed',
  title: () => '配送通知',
  hasFigures: false,
  button(data) {
    const sent = deliveryOf(data);
    return sent && trackingButton([sent]);
  },
  say(data) {
    const sent = deliveryOf(data);
    if (sent === undefined) return [{ kind: 'words', text: '這筆配送紀錄已經刪除，請與業務聯繫。' }];
    return [
      { kind: 'words', text: `您的${goodsOf[sent.production_kind]}已經寄出。` },
      {
        kind: 'table',
        rows: [
          ...letterRowsOf(receiverLines(receiverOfParcel(sent, data.order))),
          ...trackingRows(sent),
          { label: '箱數', value: `${sent.carton_number} 箱` },
          { label: '數量', value: itemsText(sent.items ?? [], data.order) },
          { label: '內容物', value: sent.item_of_goods.filter((goods) => goods !== '').join('、') },
          { label: '運費', value: freightPayers[sent.who_pay_fee] },
          { label: '說明', value: sent.describe },
        ],
      },
    ];
  },
  sample: sampleShippedAndMailed,
};

import { defineReadModel } from '../../read-model/read-model.js';
import { countedOrderRows } from './counted.js';
import { deliveryRow } from '../delivery/row.js';
import { fileRow } from '../file/row.js';
import { paymentRow } from '../payment/row.js';
import {
  accountsPaymentColumns,
  buyerDeliveryColumns,
  buyerFileColumns,
  buyerPaymentColumns,
  deskDeliveryColumns,
  deskFileColumns,
} from '../readers/parts-readers.js';

/** One row per payment of an order; a removed payment remains in the history only. */
export const paymentReadModel = defineReadModel({
  name: 'payments',
  row: paymentRow,
  searched: ['quotation_no', 'invoice_no', 'memo', 'staff_name'],
  counted: countedOrderRows,
  seen: { byAccounts: accountsPaymentColumns, byBuyer: buyerPaymentColumns },
});

export const deliveryReadModel = defineReadModel({
  name: 'deliveries',
  row: deliveryRow,
  searched: ['quotation_no', 'delivery_way', 'delivery_number', 'item_of_goods', 'describe', 'quotation'],
  counted: countedOrderRows,
  seen: { byDesks: deskDeliveryColumns, byBuyer: buyerDeliveryColumns },
});

export const fileReadModel = defineReadModel({
  name: 'files',
  row: fileRow,
  searched: ['quotation_no', 'name', 'who_did_it_name'],
  counted: countedOrderRows,
  seen: { byDesks: deskFileColumns, byBuyer: buyerFileColumns },
});

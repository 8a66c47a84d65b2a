import { signedIn, staff } from '@zhidan/domain';
import { countedOfOrders, paymentReaders, paymentRow } from '@zhidan/domain/quotation';
import { defineResource } from '../resource/resource.js';
import { joinedTo, ofOrder, ownRows } from './of-order.js';

export const paymentResource = defineResource({
  name: 'payments',
  row: paymentRow.extend(ofOrder.shape),
  counted: countedOfOrders,
  joined: joinedTo('created_date'),
  sort: ['created_date', 'DESC'],
  searched: ['quotation_no', 'invoice_no', 'memo', 'staff_name'],
  views: [
    { for: staff(...paymentReaders), rows: 'all', columns: { allBut: ['known_to'] } },
    { for: signedIn, rows: ownRows, columns: { allBut: ['known_to', 'memo', 'staff_uid', 'staff_name'] } },
  ],
});

import { signedIn, staff } from '@zhidan/domain';
import {
  accountsPaymentColumns,
  buyerPaymentColumns,
  countedOfOrders,
  paymentReaders,
  paymentRow,
} from '@zhidan/domain/quotation';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import { joinedTo, ofOrder, ownRows } from './of-order.js';

const joined = joinedTo('created_date');

export const paymentResource = defineResource({
  name: 'payments',
  row: paymentRow.extend({ ...ofOrder.shape, last_five_digits: z.string() }),
  counted: countedOfOrders,
  joined: {
    ...joined,
    columns: { ...joined.columns, last_five_digits: `other.accounting ->> 'last_five_digits'` },
  },
  sort: ['created_date', 'DESC'],
  searched: ['quotation_no', 'invoice_no', 'memo', 'staff_name'],
  views: [
    { for: staff(...paymentReaders), rows: 'all', columns: accountsPaymentColumns },
    { for: signedIn, rows: ownRows, columns: buyerPaymentColumns },
  ],
});

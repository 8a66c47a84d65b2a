import { signedIn, staff } from '@zhidan/domain';
import { paymentReadModel, paymentReaders } from '@zhidan/domain/quotation';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import { joinedTo, ofOrder, otherOrder, ownRows } from './of-order.js';

const joined = joinedTo('created_date');

export const paymentResource = defineResource({
  ...paymentReadModel,
  row: paymentReadModel.row.extend({ ...ofOrder.shape, last_five_digits: z.string() }),
  joined: {
    ...joined,
    columns: { ...joined.columns, last_five_digits: `${otherOrder.accounting} ->> 'last_five_digits'` },
  },
  sort: ['paid_date', 'DESC'],
  views: [
    { for: staff(...paymentReaders), rows: 'all', columns: paymentReadModel.seen.byAccounts },
    { for: signedIn, rows: ownRows, columns: paymentReadModel.seen.byBuyer },
  ],
});

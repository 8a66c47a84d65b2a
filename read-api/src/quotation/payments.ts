import { forSignedIn, staff } from '@zhidan/domain';
import { isKeyOf } from '@zhidan/domain/core';
import { kindsCounted, paymentFigures, paymentReadModel, paymentReaders } from '@zhidan/domain/quotation';
import { problems } from '@zhidan/http';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import { joinedTo, ofOrder, otherOrder, ownRows } from './of-order.js';

const joined = joinedTo('created_date');

/** Translates the filter `figure` into the kinds of payments that this figure of the statistics counts. */
function withFigure({ figure, ...filter }: Readonly<Record<string, unknown>>) {
  if (figure === undefined) return filter;
  if (typeof figure !== 'string' || !isKeyOf(paymentFigures, figure))
    throw problems.malformed([{ path: 'filter.figure', message: 'no figure of payments' }]);
  const asked = filter['payment_kind'];
  const wanted = asked === undefined ? undefined : [asked].flat().map(String);
  return {
    ...filter,
    payment_kind: kindsCounted(figure).filter((kind) => wanted?.includes(String(kind)) ?? true),
  };
}

export const paymentResource = defineResource({
  ...paymentReadModel,
  row: paymentReadModel.row.extend({
    ...ofOrder.shape,
    last_five_digits: z.string(),
    category_id: z.string(),
  }),
  joined: {
    ...joined,
    columns: {
      ...joined.columns,
      last_five_digits: `${otherOrder.accounting} ->> 'last_five_digits'`,
      category_id: otherOrder.category_id,
    },
  },
  sort: ['paid_date', 'DESC'],
  meant: withFigure,
  views: [
    { for: staff(...paymentReaders), rows: 'all', columns: paymentReadModel.seen.byAccounts },
    { for: forSignedIn, rows: ownRows, columns: paymentReadModel.seen.byBuyer },
  ],
});

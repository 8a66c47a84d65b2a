import { forSignedIn, forStaff } from '@zhidan/domain';
import { isKeyOf } from '@zhidan/domain/core';
import { kindsOfFigure, paymentFigures, paymentReadModel, paymentReaders } from '@zhidan/domain/quotation';
import { problems } from '@zhidan/http';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import { orderJoinByDate, orderColumnsSchema, otherOrder, ownRowRule } from './of-order.js';

const joined = orderJoinByDate('created_date');

/** Translates the filter `figure` into the kinds of payments that this figure of the statistics counts. */
function withFigure({ figure, ...filter }: Readonly<Record<string, unknown>>) {
  if (figure === undefined) return filter;
  if (typeof figure !== 'string' || !isKeyOf(paymentFigures, figure))
    throw problems.malformed([{ path: 'filter.figure', message: 'no figure of payments' }]);
  const asked = filter['payment_kind'];
  const wanted = asked === undefined ? undefined : [asked].flat().map(String);
  return {
    ...filter,
    payment_kind: kindsOfFigure(figure).filter((kind) => wanted?.includes(String(kind)) ?? true),
  };
}

export const paymentResource = defineResource({
  ...paymentReadModel,
  row: paymentReadModel.row.extend({
    ...orderColumnsSchema.shape,
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
    { for: forStaff(...paymentReaders), rows: 'all', columns: paymentReadModel.seen.byAccounts },
    { for: forSignedIn, rows: ownRowRule, columns: paymentReadModel.seen.byBuyer },
  ],
});

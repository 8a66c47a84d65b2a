import { forSignedIn, forStaff } from '@zhidan/domain';
import {
  deliveryReadModel,
  deliveryForBuyer,
  deliveryReaders,
  restrictedParcelColumns,
} from '@zhidan/domain/quotation';
import { defineResource } from '../resource/define-resource.js';
import { orderJoinByDate, orderColumnsSchema, ownRowRule } from './of-order.js';

export const deliveryResource = defineResource({
  ...deliveryReadModel,
  row: deliveryReadModel.row.extend(orderColumnsSchema.shape),
  joined: orderJoinByDate('create_date'),
  sort: ['create_date', 'DESC'],
  views: [
    {
      for: forStaff(...deliveryReaders),
      rows: 'all',
      columns: deliveryReadModel.seen.byDesks,
      plus: [{ with: ['delivery_authority_r'], columns: restrictedParcelColumns }],
    },
    {
      for: forSignedIn,
      rows: ownRowRule,
      columns: deliveryReadModel.seen.byBuyer,
      row: deliveryForBuyer,
      hiddenFields: ['freight_fee'],
    },
  ],
});

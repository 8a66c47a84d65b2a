import { forSignedIn, staff } from '@zhidan/domain';
import { deliveryReadModel, deliveryForBuyer, deliveryReaders, parcelTerms } from '@zhidan/domain/quotation';
import { defineResource } from '../resource/define-resource.js';
import { joinedTo, ofOrder, ownRows } from './of-order.js';

export const deliveryResource = defineResource({
  ...deliveryReadModel,
  row: deliveryReadModel.row.extend(ofOrder.shape),
  joined: joinedTo('create_date'),
  sort: ['create_date', 'DESC'],
  views: [
    {
      for: staff(...deliveryReaders),
      rows: 'all',
      columns: deliveryReadModel.seen.byDesks,
      plus: [{ with: ['delivery_authority_r'], columns: parcelTerms }],
    },
    {
      for: forSignedIn,
      rows: ownRows,
      columns: deliveryReadModel.seen.byBuyer,
      row: deliveryForBuyer,
      hiddenFields: ['freight_fee'],
    },
  ],
});

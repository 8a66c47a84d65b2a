import { signedIn, staff } from '@zhidan/domain';
import {
  buyerDeliveryColumns,
  countedOfOrders,
  deliveryForBuyer,
  deliveryReaders,
  deliveryRow,
  type DeliveryRow,
  deskDeliveryColumns,
} from '@zhidan/domain/quotation';
import { defineResource } from '../resource/define-resource.js';
import { joinedTo, ofOrder, ownRows } from './of-order.js';

export const deliveryResource = defineResource({
  name: 'deliveries',
  row: deliveryRow.extend(ofOrder.shape),
  counted: countedOfOrders,
  joined: joinedTo('create_date'),
  sort: ['create_date', 'DESC'],
  searched: ['quotation_no', 'delivery_way', 'delivery_number', 'item_of_goods', 'describe', 'quotation'],
  views: [
    {
      for: staff(...deliveryReaders),
      rows: 'all',
      columns: deskDeliveryColumns,
      plus: [{ with: ['delivery_authority_r'], columns: ['freight_fee'] }],
    },
    {
      for: signedIn,
      rows: ownRows,
      columns: buyerDeliveryColumns,
      row: (row) => deliveryForBuyer(row as DeliveryRow),
      hiddenFields: ['freight_fee'],
    },
  ],
});

import { signedIn, staff } from '@zhidan/domain';
import {
  countedOfOrders,
  deliveryForBuyer,
  deliveryReaders,
  deliveryRow,
  type DeliveryRow,
} from '@zhidan/domain/quotation';
import { defineResource } from '../resource/resource.js';
import { joinedOrder, ofOrder, ownRows } from './of-order.js';

export const deliveryResource = defineResource({
  name: 'deliveries',
  row: deliveryRow.extend(ofOrder.shape),
  counted: countedOfOrders,
  joined: joinedOrder,
  sort: ['create_date', 'DESC'],
  searched: ['quotation_no', 'delivery_way', 'delivery_number', 'item_of_goods', 'describe', 'quotation'],
  views: [
    { for: staff(...deliveryReaders), rows: 'all', columns: 'all' },
    {
      for: signedIn,
      rows: ownRows,
      columns: { allBut: ['who_did_it_message'] },
      row: (row) => deliveryForBuyer(row as DeliveryRow),
      hiddenFields: ['freight_fee'],
    },
  ],
});

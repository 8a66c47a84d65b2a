import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { nameSchema, webAddressSchema } from '../record/fields.js';
import { defineRecord } from '../record/record.js';

/** A carrier of the company's parcels, with the address at which a parcel can be tracked. */
export const shippingSuppliers = defineRecord({
  noun: 'shippingSupplier',
  resource: 'shipping-suppliers',
  section: '出貨',
  title: '貨運公司',
  labels: {
    name: '名稱',
    track_shipment_website: '查件網址',
  },
  schema: z.object({ name: nameSchema, track_shipment_website: webAddressSchema }),
  searched: ['name'],
  access: {
    read: forStaff('delivery_authority_r', 'quotation_authority_r'),
    write: forStaff('delivery_authority_w'),
  },
});

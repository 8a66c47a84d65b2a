import { shippingSuppliers } from '@zhidan/domain';
import { recordScreens } from '../record/recordScreens.js';

export const shippingSupplier = recordScreens({
  ...shippingSuppliers,
  called: 'name',
  columns: ['name', 'track_shipment_website'],
  groups: [{ title: '基本', fields: { name: {}, track_shipment_website: {} } }],
});

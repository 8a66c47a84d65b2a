import { shippingSuppliers } from '@zhidan/domain';
import { recordScreens } from '../record/recordScreens.js';

export const shippingSupplier = recordScreens({
  ...shippingSuppliers,
  section: '出貨',
  called: 'name',
  columns: ['name', 'track_shipment_website'],
  groups: [{ title: '基本', fields: { name: {}, track_shipment_website: {} } }],
});

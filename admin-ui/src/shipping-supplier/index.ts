import FlightTakeoffOutlined from '@mui/icons-material/FlightTakeoffOutlined';
import { masterData } from '@zhidan/domain';
import { recordResource } from '../record/recordScreens.js';

export const shippingSupplierResource = recordResource({
  ...masterData.shippingSuppliers,
  icon: FlightTakeoffOutlined,
  called: 'name',
  columns: ['name', 'track_shipment_website'],
  groups: [{ title: '基本', fields: { name: {}, track_shipment_website: {} } }],
});

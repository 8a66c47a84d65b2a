import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined';
import { officeResource } from '../record/officeResource.js';
import { InvoiceList } from './InvoiceList.js';
import { InvoiceShow } from './InvoiceShow.js';

export const invoiceResource = officeResource('invoices', {
  icon: ReceiptOutlined,
  recordRepresentation: 'number',
  list: InvoiceList,
  show: InvoiceShow,
});

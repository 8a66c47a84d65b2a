import type { ResourceProps } from 'react-admin';
import { orderHistoryFieldLabels } from './film/orderWords.js';
import { CreateQuotation } from './create/CreateQuotation.js';
import { QuotationList } from './QuotationList.js';
import { QuotationShow } from './QuotationShow.js';

export const quotationResource: ResourceProps = {
  name: 'quotations',
  options: { label: '訂單', historyWords: () => orderHistoryFieldLabels },
  recordRepresentation: 'quotation_no',
  list: QuotationList,
  show: QuotationShow,
  create: CreateQuotation,
};

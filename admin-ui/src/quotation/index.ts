import type { ResourceProps } from 'react-admin';
import { orderHistoryWords } from './film/orderWords.js';
import { CreateQuotation } from './create/CreateQuotation.js';
import { QuotationList } from './QuotationList.js';
import { QuotationShow } from './QuotationShow.js';

export const quotation: ResourceProps = {
  name: 'quotations',
  options: { label: '訂單', historyWords: () => orderHistoryWords },
  recordRepresentation: 'quotation_no',
  list: QuotationList,
  show: QuotationShow,
  create: CreateQuotation,
};

import { quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { StatusChip } from '@zhidan/ui-kit';
import { orderPath } from '../../orderPath.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import { QuotationTabs } from '../../tab/QuotationTabs.js';
import { PageLink } from '../PageLink.js';
import { RelatedRecordHeading, RelatedRecordLoader } from './Looked.js';
import type { RelatedRecordProps } from '../partProps.js';

/** Another order of the same customer. */
export const OrderDetails = ({ id }: RelatedRecordProps) => (
  <RelatedRecordLoader<StaffsQuotation> resource="quotations" id={id}>
    {(order) => (
      <>
        <RelatedRecordHeading
          title={order.quotation_no}
          standing={<StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />}
        />
        <PageLink to={orderPath(order.quotation_no)}>開啟訂單</PageLink>
        <div style={{ width: '100%', minWidth: 0 }}>
          <QuotationTabs order={order} />
        </div>
      </>
    )}
  </RelatedRecordLoader>
);

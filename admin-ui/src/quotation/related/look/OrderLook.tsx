import { quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { StatusChip } from '@zhidan/ui-kit';
import { orderPath } from '../../orderPath.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import { QuotationTabs } from '../../tab/QuotationTabs.js';
import { PageLink } from '../PageLink.js';
import { LookedHeading, Looked } from './Looked.js';
import type { LookProps } from '../partProps.js';

/** Another order of the same customer. */
export const OrderLook = ({ id }: LookProps) => (
  <Looked<StaffsQuotation> resource="quotations" id={id}>
    {(order) => (
      <>
        <LookedHeading
          title={order.quotation_no}
          standing={<StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />}
        />
        <PageLink to={orderPath(order.quotation_no)}>開啟訂單</PageLink>
        <div style={{ width: '100%', minWidth: 0 }}>
          <QuotationTabs order={order} />
        </div>
      </>
    )}
  </Looked>
);

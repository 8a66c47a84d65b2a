import { stageTitles } from '@zhidan/domain/quotation';
import { DateTime, Money } from '@zhidan/ui-kit';
import { StatusLabel } from '../../../page/Mark.js';
import { payrollMonthText, type ShownPayroll } from '../../../payroll/month.js';
import { PageLink } from '../PageLink.js';
import { payrollEntriesOfOrder } from '../rows.js';
import { RelatedRecordHeading, RelatedRecordLoader } from './Looked.js';
import { NameValueRows } from './Rows.js';
import type { RelatedRecordProps } from '../partProps.js';

/** The part of a worker's month that belongs to this order. */
export const PayrollDetails = ({ id, order: { quotation_no } }: RelatedRecordProps) => (
  <RelatedRecordLoader<ShownPayroll> resource="payroll" id={id}>
    {(month) => (
      <>
        <RelatedRecordHeading
          title={`${month.employee_name}　${payrollMonthText(month)}`}
          standing={
            <StatusLabel tone={month.unpaid === 0 ? 'done' : 'wait'}>
              {month.unpaid === 0 ? '已發放' : '未發放'}
            </StatusLabel>
          }
        />
        <NameValueRows
          label="這筆訂單的加工"
          rows={payrollEntriesOfOrder(quotation_no, month).map((entry) => ({
            key: `${entry.allocation_id} ${entry.index}`,
            first: entry.product_name || entry.accessories_kind_name,
            second: (
              <>
                {stageTitles[entry.proofing_of_product]}・
                <DateTime at={entry.processing_finish_date} dateOnly />
              </>
            ),
            end: <Money amount={entry.record.processing_amount} />,
          }))}
        />
        <PageLink to={`/payroll/${encodeURIComponent(id)}/show`}>這個月的薪資</PageLink>
      </>
    )}
  </RelatedRecordLoader>
);

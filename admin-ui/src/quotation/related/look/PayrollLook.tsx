import { stageTitles } from '@zhidan/domain/quotation';
import { DateTime, Money } from '@zhidan/ui-kit';
import { Mark } from '../../../page/Mark.js';
import { monthOf, type ShownPayroll } from '../../../payroll/month.js';
import { PageLink } from '../PageLink.js';
import { entriesFor } from '../rows.js';
import { LookedHeading, Looked } from './Looked.js';
import { Rows } from './Rows.js';
import type { LookProps } from '../partProps.js';

/** The part of a worker's month that belongs to this order. */
export const PayrollLook = ({ id, order: { quotation_no } }: LookProps) => (
  <Looked<ShownPayroll> resource="payroll" id={id}>
    {(month) => (
      <>
        <LookedHeading
          title={`${month.employee_name}　${monthOf(month)}`}
          standing={
            <Mark tone={month.unpaid === 0 ? 'done' : 'wait'}>
              {month.unpaid === 0 ? '已發放' : '未發放'}
            </Mark>
          }
        />
        <Rows
          label="這筆訂單的加工"
          rows={entriesFor(quotation_no, month).map((entry) => ({
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
  </Looked>
);

import { stageTitles } from '@zhidan/domain/quotation';
import { DateTime, Money } from '@zhidan/ui-kit';
import type { ShownAllocation } from '../../../allocation/shown.js';
import { DescriptionList } from '../../../page/Facts.js';
import { StatusLabel } from '../../../page/Mark.js';
import { PageLink } from '../PageLink.js';
import { RelatedRecordHeading, RelatedRecordLoader } from './Looked.js';
import { NameValueRows } from './Rows.js';
import type { RelatedRecordProps } from '../partProps.js';

/** The allocation of one design, line by line. */
export const AllocationDetails = ({ id }: RelatedRecordProps) => (
  <RelatedRecordLoader<ShownAllocation> resource="allocations" id={id}>
    {({ proofing_of_product, is_index, case_close, product_value, total, processing_allocate_data }) => (
      <>
        <RelatedRecordHeading
          title={`${stageTitles[proofing_of_product]}第 ${is_index} 款`}
          standing={
            <StatusLabel tone={case_close ? 'done' : 'work'}>{case_close ? '已結案' : '未結案'}</StatusLabel>
          }
        />
        <DescriptionList
          isNarrow
          rows={[
            ['數量', `${product_value.toLocaleString('en-US')} 個`],
            ['總金額', total === undefined ? '' : <Money key="total" amount={total} />],
          ]}
        />
        <NameValueRows
          label="加工項目"
          rows={processing_allocate_data.map((line) => ({
            key: String(line.index),
            first: [line.accessories_kind_name, line.product_name].filter(Boolean).join('　'),
            second: (
              <>
                {line.processing_staff_name || '尚未分配'}
                {line.processing_finish_date !== null && (
                  <>
                    ・<DateTime at={line.processing_finish_date} dateOnly /> 完成
                  </>
                )}
              </>
            ),
            end: <Money amount={line.processing_amount} />,
          }))}
        />
        <PageLink to={`/allocations/${encodeURIComponent(id)}/show`}>分配單</PageLink>
      </>
    )}
  </RelatedRecordLoader>
);

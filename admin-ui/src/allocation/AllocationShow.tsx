import { useState } from 'react';
import { Link } from '@mui/material';
import { stageTitles } from '@zhidan/domain/quotation';
import { DateTime, Money } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import { DescriptionList } from '../page/Facts.js';
import { StatusLabel } from '../page/Mark.js';
import { RecordHeading, RecordPage } from '../page/RecordPage.js';
import { RecordHistory } from '../page/RecordHistory.js';
import { Panel } from '../quotation/panel/Panel.js';
import { AllocationActionButtons } from './AllocationActs.js';
import { AllocationLines } from './AllocationLines.js';
import type { ShownAllocation } from './shown.js';

export const AllocationShow = () => (
  <RecordPage>
    <Work />
  </RecordPage>
);

/** The page of an allocation: the worker, deadline and pay of each line. */
function Work() {
  const record = useRecordContext<ShownAllocation>();
  const plans = useMayCallRoute('POST /api/allocations/:id/assign');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (record === undefined) return null;
  const { quotation_no, proofing_of_product, case_close } = record;
  return (
    <>
      <RecordHeading
        title={`${quotation_no}　${stageTitles[proofing_of_product]}第 ${record.is_index} 款`}
        list={{ to: '/allocations', title: '加工分配' }}
        standing={
          <StatusLabel tone={case_close ? 'done' : 'work'}>{case_close ? '已結案' : '未結案'}</StatusLabel>
        }
      />
      <Panel title="分配單">
        <AllocationSummary of={record} />
      </Panel>
      <Panel
        title="加工項目"
        act={<AllocationActionButtons record={record} chosen={chosen} onDone={() => setChosen([])} />}
      >
        <AllocationLines
          lines={record.processing_allocate_data}
          stage={proofing_of_product}
          {...(plans && !case_close ? { chosen, onChoose: setChosen } : {})}
        />
      </Panel>
      <RecordHistory />
    </>
  );
}

/** The order that the allocation belongs to, and the total pay. */
export function AllocationSummary({ of: record }: { readonly of: ShownAllocation }) {
  const seesOrders = useMayCallRoute('GET /api/quotations');
  const { quotation_no, total } = record;
  const order = `/quotations/${encodeURIComponent(quotation_no)}/show`;
  return (
    <DescriptionList
      rows={[
        [
          '單號',
          seesOrders ? (
            <Link key="order" component={RouterLink} to={order}>
              {quotation_no}
            </Link>
          ) : (
            quotation_no
          ),
        ],
        ['客戶名稱', record.buyer_nickname],
        ['商品名稱', record.category_name],
        ['規格', record.specification],
        ['數量', `${record.product_value} 個`],
        ['總金額', total === undefined ? '' : <Money key="total" amount={total} />],
        ['建立日期', <DateTime key="created" at={record.create_date} />],
        ['結案日期', <DateTime key="closed" at={record.close_date} />],
      ]}
    />
  );
}

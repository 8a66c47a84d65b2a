import { buyersStatus, isClosed } from '@zhidan/domain/quotation';
import { OrderSteps } from './OrderSteps.js';
import { Panel } from './Panel.js';
import { hasStageBegun, StageProgressLine, StageProgress } from './StageWork.js';
import type { BuyersQuotation } from '../quotations.api.js';

/** The progress of an order: its codes, and for each stage the work and the parcels. */
export const ProgressPanel = ({ order }: { readonly order: BuyersQuotation }) => (
  <Panel title="訂單進度" says={<InALine order={order} />} opens="desk">
    <OrderSteps order={order} />
    <StageProgress order={order} stage="proofing" />
    <StageProgress order={order} stage="production" />
  </Panel>
);

function InALine({ order }: { readonly order: BuyersQuotation }) {
  const latest = (['production', 'proofing'] as const).find((stage) => hasStageBegun(order, stage));
  if (latest === undefined || isClosed(order.code)) return buyersStatus(order);
  return <StageProgressLine order={order} stage={latest} />;
}

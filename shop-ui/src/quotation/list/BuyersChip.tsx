import { buyersStatus, isOrderedUnpaid } from '@zhidan/domain/quotation';
import { StatusChip } from '@zhidan/ui-kit';

type Standing = Parameters<typeof buyersStatus>[0];

/** The code of an order, with its title for buyers. */
export const BuyerStatusChip = ({ order }: { readonly order: Standing }) => (
  <StatusChip
    forBuyer
    code={order.code}
    title={buyersStatus(order)}
    {...(isOrderedUnpaid(order) && { tone: 'wait' })}
  />
);

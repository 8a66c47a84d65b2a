import { useState } from 'react';
import { Box, Button, Tab, Tabs } from '@mui/material';
import { pageAddressOf } from '@zhidan/domain/page';
import { useSearchParams } from 'react-router';
import { NewProductLabel } from '../../layout/NewMark.js';
import { PageHead } from '../../layout/PageHead.js';
import { Link } from '../../routing/Link.js';
import { OrderList, OrdersSkeleton } from './OrderList.js';
import { firstTabWithOrders, inquiriesTab, orderTabs, type OrderTab } from '../page/orderTabs.js';
import { useOrderCounts } from '../quotations.api.js';

const rapidOrder = (
  <Button component={Link} to={pageAddressOf('user-rapidOrder')} variant="outlined">
    快速下單
    <NewProductLabel />
  </Button>
);

/** 我的訂單: tabs of orders, first those that wait for the buyer, then all by progress. */
export function OrdersPage() {
  const [query, setQuery] = useSearchParams();
  const { counts, isSettled } = useOrderCounts(orderTabs);
  const [first, setFirst] = useState<OrderTab>();
  // Chosen once, so that later changes do not switch the tab that the buyer is reading.
  if (first === undefined && isSettled) setFirst(firstTabWithOrders(counts.map((count = 0) => count)));
  const tab = orderTabs.find(({ id }) => id === query.get('tab')) ?? first;
  return (
    <>
      <PageHead title="我的訂單" describe="每一張訂單走到哪裡，都在這裡。" act={rapidOrder} />
      <Tabs
        value={tab?.id ?? false}
        onChange={(_event, id: string) => setQuery({ tab: id })}
        variant="fullWidth"
        aria-label="訂單分類"
        sx={{ mb: 3, borderBottom: 1, borderColor: 'divider', maxWidth: 640 }}
      >
        {orderTabs.map(({ id, title }, at) => (
          <Tab
            key={id}
            id={`orders-tab-${id}`}
            aria-controls="orders-panel"
            value={id}
            label={<Counted title={title} count={counts[at]} />}
            sx={{ minHeight: 56, minWidth: 0, px: 0.5 }}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="orders-panel" {...(tab && { 'aria-labelledby': `orders-tab-${tab.id}` })}>
        {tab === undefined ? <OrdersSkeleton /> : <OrderList key={tab.id} tab={tab} />}
      </div>
    </>
  );
}

/** The number of orders below the title; its line is reserved while the number loads. */
const Counted = ({ title, count }: { readonly title: string; readonly count: number | undefined }) => (
  <Box component="span" sx={{ lineHeight: 1.3, whiteSpace: 'nowrap' }}>
    {title}
    <Box component="span" sx={{ display: 'block', minHeight: '1.3em', fontVariantNumeric: 'tabular-nums' }}>
      {count}
    </Box>
  </Box>
);

/** 我的報價單: quotations that have not been ordered yet. */
export const QuotationsPage = () => (
  <>
    <PageHead
      title="我的報價單"
      describe="還沒下單的報價單：送出審核、等待回覆，或可以下單。"
      act={rapidOrder}
    />
    <OrderList tab={inquiriesTab} />
  </>
);

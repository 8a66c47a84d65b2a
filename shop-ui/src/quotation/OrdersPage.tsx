import { Button, Tab, Tabs } from '@mui/material';
import { addressOf } from '@zhidan/domain/page';
import { useSearchParams } from 'react-router';
import { NewMark } from '../layout/NewMark.js';
import { PageHead } from '../layout/PageHead.js';
import { Link } from '../routing/Link.js';
import { OrderList } from './OrderList.js';
import { inquiries, orderTabs } from './orderTabs.js';

const rapidOrder = (
  <Button component={Link} to={addressOf('user-rapidOrder')} variant="outlined">
    快速下單
    <NewMark />
  </Button>
);

/** 我的訂單: everything a buyer asked for, newest first, by how far it has come. */
export function OrdersPage() {
  const [query, setQuery] = useSearchParams();
  const tab = orderTabs.find(({ id }) => id === query.get('tab')) ?? inquiries;
  return (
    <>
      <PageHead title="我的訂單" describe="每一張訂單走到哪裡，都在這裡。" act={rapidOrder} />
      <Tabs
        value={tab.id}
        onChange={(_event, id: string) => setQuery(id === inquiries.id ? {} : { tab: id })}
        variant="fullWidth"
        aria-label="訂單分類"
        sx={{ mb: 3, borderBottom: 1, borderColor: 'divider', maxWidth: 560 }}
      >
        {orderTabs.map(({ id, title }) => (
          <Tab
            key={id}
            id={`orders-tab-${id}`}
            aria-controls="orders-panel"
            value={id}
            label={title}
            sx={{ minHeight: 48, minWidth: 0 }}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="orders-panel" aria-labelledby={`orders-tab-${tab.id}`}>
        <OrderList key={tab.id} tab={tab} />
      </div>
    </>
  );
}

/** 我的報價單: quotations that are not ordered yet. */
export const QuotationsPage = () => (
  <>
    <PageHead
      title="我的報價單"
      describe="還沒下單的報價單：送出審核、等待回覆，或可以下單。"
      act={rapidOrder}
    />
    <OrderList tab={inquiries} />
  </>
);

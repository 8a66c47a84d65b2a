import { useState } from 'react';
import { Box, Card, CardActionArea, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { pageAddressOf } from '@zhidan/domain/page';
import { quantityText, samplesText, type NextStep } from '@zhidan/domain/quotation';
import {
  DateTime,
  EmptyState,
  ErrorState,
  FramedPicture,
  Money,
  rowsOfPage,
  SearchBox,
} from '@zhidan/ui-kit';
import { useNavigate } from 'react-router';
import { useProductList, type CategoryCardRow } from '../../category/categories.api.js';
import { ListPagination } from '../../list/Pages.js';
import { rowsOfPaging, usePaging } from '../../list/usePaging.js';
import { Link } from '../../routing/Link.js';
import { BuyerStatusChip } from './BuyersChip.js';
import type { OrderTab } from '../page/orderTabs.js';
import { useQuotations, type BuyersQuotation } from '../quotations.api.js';
import { sortByUrgency } from './urgency.js';

/** The orders of one tab, with search and pages. */
export function OrderList({ tab }: { readonly tab: OrderTab }) {
  const paging = usePaging({ keptAs: 'orders' });
  const [text, setText] = useState('');
  const rows = tab.isByUrgency ? ALL : rowsOfPage(paging.page, paging.size);
  const found = useQuotations({ filter: tab.filter, text, rows });
  const orders = found.data?.orders ?? [];
  const search = (sought: string) => {
    setText(sought);
    paging.restart();
  };
  return (
    <>
      <Box sx={{ maxWidth: 420, mb: 3 }}>
        <SearchBox
          label="搜尋訂單編號或商品"
          onSearch={search}
          count={text === '' || found.isPlaceholderData ? undefined : found.data?.total}
        />
      </Box>
      <Found
        {...{ tab, found, isSearch: text !== '' }}
        orders={tab.isByUrgency ? rowsOfPaging(paging, sortByUrgency(orders)) : orders}
      />
      <ListPagination paging={paging} total={found.data?.total ?? 0} />
    </>
  );
}

/** A range of rows that covers all orders of a buyer: the most that one answer may contain. */
const ALL = [0, 299] as const;

interface FoundProps {
  readonly tab: OrderTab;
  /** The orders of the open page of the list. */
  readonly orders: readonly BuyersQuotation[];
  readonly found: ReturnType<typeof useQuotations>;
  readonly isSearch: boolean;
}

function Found({ tab, orders, found, isSearch }: FoundProps) {
  const navigate = useNavigate();
  const products = useProductList('three');
  if (found.isPending) return <OrdersSkeleton />;
  if (found.isError) {
    return <ErrorState detail={found.error.message} onRetry={() => void found.refetch()} />;
  }
  if (orders.length === 0) {
    if (isSearch) return <EmptyState title="沒找到" detail="換個訂單編號或商品名稱試試。" />;
    const browse = { label: '看看商品', onClick: () => void navigate('/') };
    return <EmptyState title={tab.empty} detail="選好商品與數量，就可以送出詢價。" action={browse} />;
  }
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          product={products.data?.find(({ id }) => id === order.category_id)}
        />
      ))}
    </Stack>
  );
}

interface OrderRowProps {
  readonly order: BuyersQuotation;
  /** The ordered product as it is in the catalogue now. */
  readonly product: CategoryCardRow | undefined;
}

const OrderRow = ({ order, product }: OrderRowProps) => (
  <Card component="li" variant="outlined">
    <CardActionArea
      component={Link}
      to={pageAddressOf('quotation', order.quotation_no)}
      sx={{ p: 2, outlineOffset: '-3px !important' }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Stack direction="row" sx={{ gap: 2, minWidth: 0 }}>
          <Box sx={{ width: { xs: 64, sm: 84 }, flex: 'none' }}>
            <FramedPicture
              src={product?.thumbnail ?? ''}
              alt=""
              preview={product?.preview || undefined}
              radius={8}
            />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <NextLine next={order.next} />
            <Typography component="h2" sx={{ fontWeight: 600 }}>
              {order.category_name}
            </Typography>
            <Typography sx={{ fontSize: 14, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {order.quotation_no}・<DateTime at={order.creation_date} dateOnly />
            </Typography>
            <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
              {quantityText(order)}・{samplesText(order)}
            </Typography>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '& > *': { mt: 1 } }}>
              {order.unread_by_buyer && (
                <Chip size="small" color="error" variant="outlined" label="有新回覆" />
              )}
            </Stack>
          </Box>
        </Stack>
        <Stack sx={{ alignItems: { xs: 'flex-start', sm: 'flex-end' }, gap: 1 }}>
          <BuyerStatusChip order={order} />
          <Typography component="div" sx={{ fontWeight: 600 }}>
            <Money amount={order.total_amount_tax} />{' '}
            <Box component="small" sx={{ fontSize: 14, fontWeight: 400, color: 'text.secondary' }}>
              含稅
            </Box>
          </Typography>
        </Stack>
      </Stack>
    </CardActionArea>
  </Card>
);

/** The next step of an order, highlighted if the buyer has to take it and subdued otherwise. */
const NextLine = ({ next: { who, title, until, amount } }: { readonly next: NextStep }) => (
  <Typography
    component="div"
    sx={{
      color: who === 'buyer' ? 'primary.main' : 'text.secondary',
      fontWeight: who === 'buyer' ? 600 : 400,
    }}
  >
    {title}
    {until !== null && (
      <>
        ・<DateTime at={`${until}T00:00:00+08:00`} dateOnly />
        {who === 'buyer' ? ' 前' : ''}
      </>
    )}
    {who === 'buyer' && amount !== null && (
      <>
        ・<Money amount={amount} />
      </>
    )}
  </Typography>
);

export const OrdersSkeleton = () => (
  <Stack spacing={1.5} aria-busy>
    {['one', 'two', 'three', 'four'].map((key) => (
      <Skeleton key={key} variant="rounded" height={112} />
    ))}
  </Stack>
);

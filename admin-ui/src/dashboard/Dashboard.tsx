import { Box, Card, Link, Stack, Typography } from '@mui/material';
import { daysBetween, taipeiDate, type Permission } from '@zhidan/domain';
import { quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { EmptyState, ErrorState, SkeletonCard, StatusChip } from '@zhidan/ui-kit';
import { Title, useGetIdentity, useGetList, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { usePermittedDesks } from '../desk/usePermitted.js';
import type { Desk, DeskView } from '../desk/desks.js';
import { orderPath } from '../quotation/orderPath.js';
import type { StaffsQuotation } from '../quotation/staffsQuotation.js';
import { Health } from './Health.js';
import { OverdueAgeing, RevenueByMonth } from './MoneyFigures.js';
import { OrdersByCode } from './OrdersByCode.js';
import { ProductionLoad } from './ProductionLoad.js';

/** What needs whoever is signed in now, the oldest first, then how all orders stand. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const permitted = usePermittedDesks();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  if (permitted === undefined) return <SkeletonCard />;
  const waiting = permitted.flatMap((desk) =>
    desk.views.filter(({ id }) => desk.waiting.includes(id)).map((view) => ({ desk, view })),
  );
  return (
    <Stack spacing={3} sx={{ mt: 2 }}>
      <Title title="總覽" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        {identity?.fullName ?? ''}，現在需要您的工作
      </Typography>
      {waiting.length === 0 && <EmptyState title="沒有等待您的訂單" detail="左側選單是您可以使用的功能。" />}
      <Box sx={sideBySide}>
        {waiting.map(({ desk, view }) => (
          <Waiting key={`${desk.id}.${view.id}`} desk={desk} view={view} />
        ))}
      </Box>
      <Box sx={sideBySide}>
        {permissions.includes('quotation_authority_r') && <OrdersByCode />}
        {permissions.includes('sublimation_authority_r') && <ProductionLoad />}
        {permissions.includes('accounting_authority_r') && <RevenueByMonth />}
        {permissions.includes('accounting_authority_r') && <OverdueAgeing />}
        {permissions.includes('settings_authority_w') && <Health />}
      </Box>
    </Stack>
  );
}

const sideBySide = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
};

const SHOWN = 5;

function Waiting({ desk, view }: { readonly desk: Desk; readonly view: DeskView }) {
  const { data, total, error, isPending, refetch } = useGetList<StaffsQuotation>('quotations', {
    filter: view.filter,
    sort: { field: 'modified_date', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  return (
    <Card component="section" aria-label={`${desk.title}：${view.title}`} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, flex: 1 }}>
          {desk.title}・{view.title}
        </Typography>
        <Link component={RouterLink} to={`/${desk.id}/${view.id}`}>
          {total === undefined ? '查看' : `查看 ${total.toLocaleString('en-US')} 筆`}
        </Link>
      </Stack>
      {isPending && <SkeletonCard />}
      {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>都處理完了</Typography>}
      <Stack component="ol" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((order) => (
          <li key={order.id}>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Link
                component={RouterLink}
                to={orderPath(order.quotation_no, desk.tab)}
                sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
              >
                {order.quotation_no}
              </Link>
              <Typography noWrap sx={{ flex: 1, minWidth: 0 }}>
                {order.buyer.nick_name || order.buyer.company}
              </Typography>
              <Typography sx={{ fontSize: 14, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {waitedText(order.modified_date)}
              </Typography>
              <StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />
            </Stack>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function waitedText(since: string): string {
  const days = daysBetween(taipeiDate(since), taipeiDate(new Date().toISOString()));
  return days === 0 ? '今天' : `等了 ${days} 天`;
}

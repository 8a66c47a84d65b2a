import { Box, Link, Stack, Typography } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import { EmptyState, SkeletonCard } from '@zhidan/ui-kit';
import { Title, useGetIdentity, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { LastSeal } from '../audit/SealPanel.js';
import { Completion } from './Completion.js';
import { Health } from './Health.js';
import { OverdueAgeing, RevenueByMonth } from './MoneyFigures.js';
import { OrdersByCode } from './OrdersByCode.js';
import { ProductionLoad } from './ProductionLoad.js';
import { useWaits, type Waiting } from './useWaits.js';
import { WaitingBox } from './WaitingBox.js';

/** What needs whoever is signed in now, the oldest first, then how the house stands. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const { permissions, isPending } = usePermissions<readonly Permission[]>();
  const waits = useWaits();
  if (isPending) return <SkeletonCard />;
  const may = (permission: Permission) => permissions?.includes(permission) === true;
  const done = waits.filter(isDone);
  const open = waits.filter((waiting) => !isDone(waiting));
  return (
    <Stack spacing={3} sx={{ mt: 2 }}>
      <Title title="總覽" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        {waits.length === 0
          ? `${identity?.fullName ?? ''}，您好`
          : `${identity?.fullName ?? ''}，現在需要您的工作`}
      </Typography>
      {waits.length > 0 && open.length === 0 && (
        <EmptyState title="都處理完了" detail="有新的工作時，會自動出現在這裡。" />
      )}
      {open.length > 0 && (
        <Box sx={sideBySide}>
          {open.map((waiting) => (
            <WaitingBox key={waiting.wait.id} {...waiting} />
          ))}
        </Box>
      )}
      {open.length > 0 && done.length > 0 && <AllDone done={done} />}
      {waits.length === 0 && may('audit_authority_r') && <LastSeal />}
      <Box sx={sideBySide}>
        {may('quotation_authority_r') && <OrdersByCode />}
        {may('sublimation_authority_r') && <ProductionLoad />}
        {may('accounting_authority_r') && <RevenueByMonth />}
        {may('accounting_authority_r') && <OverdueAgeing />}
        {may('product_authority_r') && <Completion />}
        {may('settings_authority_w') && <Health />}
        {waits.length > 0 && may('audit_authority_r') && <LastSeal />}
      </Box>
    </Stack>
  );
}

const isDone = ({ query }: Waiting): boolean => query.data?.total === 0;

/** Where nothing waits takes a line and no box. */
const AllDone = ({ done }: { readonly done: readonly Waiting[] }) => (
  <Typography sx={{ color: 'text.secondary' }}>
    都處理完了：
    {done.map(({ wait }, index) => (
      <span key={wait.id}>
        {index > 0 && '、'}
        <Link component={RouterLink} to={wait.to} color="inherit" underline="always">
          {wait.title}
        </Link>
      </span>
    ))}
  </Typography>
);

const sideBySide = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(380px, 100%), 1fr))',
};

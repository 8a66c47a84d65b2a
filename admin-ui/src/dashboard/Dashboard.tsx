import type { ComponentType } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import { EmptyState, SkeletonCard } from '@zhidan/ui-kit';
import { useGetIdentity, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { LastProof } from '../audit/ProofPanel.js';
import { Completion } from './Completion.js';
import { Health } from './Health.js';
import { OverdueAgeing, RevenueByMonth } from './MoneyFigures.js';
import { OrdersByCode } from './OrdersByCode.js';
import { ProductionLoad } from './ProductionLoad.js';
import { useWaits, type Waiting } from './useWaits.js';
import { WaitingBox } from './WaitingBox.js';
import { PageTitle } from '../page/PageTitle.js';

/** What needs the person who is signed in now, the oldest first, then the figures they may see. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const { permissions, isPending } = usePermissions<readonly Permission[]>();
  const waits = useWaits();
  if (isPending) return <SkeletonCard />;
  const isAuditor = permissions?.includes('audit_authority_r') === true;
  const hasWork = waits.length > 0;
  return (
    <Stack spacing={3} sx={{ mt: 2 }}>
      <PageTitle title="總覽" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        {identity?.fullName ?? ''}，{hasWork ? '現在需要您的工作' : '您好'}
      </Typography>
      {hasWork && <Work waits={waits} />}
      {!hasWork && isAuditor && <LastProof />}
      <Box sx={sideBySide}>
        {figures.map(({ name, of, Figure }) => permissions?.includes(of) === true && <Figure key={name} />)}
        {hasWork && isAuditor && <LastProof />}
      </Box>
    </Stack>
  );
}

/** Each for those who read what it counts. */
const figures: readonly { readonly name: string; readonly of: Permission; readonly Figure: ComponentType }[] =
  [
    { name: 'OrdersByCode', of: 'quotation_authority_r', Figure: OrdersByCode },
    { name: 'ProductionLoad', of: 'sublimation_authority_r', Figure: ProductionLoad },
    { name: 'RevenueByMonth', of: 'accounting_authority_r', Figure: RevenueByMonth },
    { name: 'OverdueAgeing', of: 'accounting_authority_r', Figure: OverdueAgeing },
    { name: 'Completion', of: 'product_authority_r', Figure: Completion },
    { name: 'Health', of: 'settings_authority_w', Figure: Health },
  ];

/** What waits, kind by kind. */
function Work({ waits }: { readonly waits: readonly Waiting[] }) {
  const done = waits.filter(isDone);
  const open = waits.filter((waiting) => !isDone(waiting));
  if (open.length === 0) return <EmptyState title="都處理完了" detail="有新的工作時，會自動出現在這裡。" />;
  return (
    <>
      <Box sx={sideBySide}>
        {open.map((waiting) => (
          <WaitingBox key={waiting.wait.id} {...waiting} />
        ))}
      </Box>
      {done.length > 0 && <AllDone done={done} />}
    </>
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

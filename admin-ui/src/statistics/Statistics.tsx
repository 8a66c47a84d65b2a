import type { ComponentType } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import { SkeletonCard } from '@zhidan/ui-kit';
import { usePermissions } from 'react-admin';
import { useSearchParams } from 'react-router';
import { AgeingFigures } from './AgeingFigures.js';
import { CompletionFigures } from './CompletionFigures.js';
import { WorkloadFigures } from './LoadFigures.js';
import { FunnelFigures, LeadTimeFigures, ReturnsFigures } from './MonthlyFigures.js';
import { PrintButton } from './PrintButton.js';
import { RevenueFigures } from './RevenueFigures.js';
import { SlidingTabs } from '../page/SlidingTabs.js';
import { PageTitle } from '../page/PageTitle.js';
import { NotAllowed } from '../page/NotAllowed.js';

interface Figures {
  readonly id: string;
  readonly title: string;
  readonly for: readonly Permission[];
  readonly Figures: ComponentType;
}

const all: readonly Figures[] = [
  { id: 'revenue', title: '營收', for: ['accounting_authority_r'], Figures: RevenueFigures },
  { id: 'overdue', title: '逾期款項', for: ['accounting_authority_r'], Figures: AgeingFigures },
  { id: 'funnel', title: '詢價到結案', for: ['quotation_authority_r'], Figures: FunnelFigures },
  {
    id: 'load',
    title: '生產負載',
    for: ['quotation_authority_r', 'sublimation_authority_r'],
    Figures: WorkloadFigures,
  },
  {
    id: 'lead-time',
    title: '交期',
    for: ['quotation_authority_r', 'sublimation_authority_r'],
    Figures: LeadTimeFigures,
  },
  {
    id: 'returns',
    title: '退回',
    for: ['quotation_authority_r', 'sublimation_authority_r'],
    Figures: ReturnsFigures,
  },
  { id: 'completion', title: '商品完成度', for: ['product_authority_r'], Figures: CompletionFigures },
];

/** The statistics that the signed-in user may see. */
export function StatisticsPage() {
  const [params, setParams] = useSearchParams();
  const { permissions, isPending } = usePermissions<readonly Permission[]>();
  if (isPending) return <SkeletonCard />;
  const mine = all.filter((figures) => figures.for.some((one) => permissions?.includes(one)));
  const open = mine.find(({ id }) => id === params.get('figures')) ?? mine[0];
  if (open === undefined) return <NotAllowed detail="需要統計時，請向系統管理員申請權限。" />;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <PageTitle title="統計" />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
          統計
        </Typography>
        <PrintButton />
      </Stack>
      <SlidingTabs
        label="統計種類"
        value={open.id}
        tabs={mine}
        onChoose={(id) => setParams({ ...Object.fromEntries(params), figures: id }, { replace: true })}
        className="no-print"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <open.Figures />
      </Box>
    </Stack>
  );
}

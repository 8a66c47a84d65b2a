import { Fragment, type ReactNode } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import { calendarEnd } from '@zhidan/domain/calendar';
import {
  figureCards,
  setupRow,
  waitingWorkFor,
  type FigureCardId,
  type OverviewCard,
} from '@zhidan/domain/desk';
import { ageingRow, completionRow, workloadRow, ordersAtCode, revenueRow } from '@zhidan/domain/statistics';
import { EmptyState, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { useGetIdentity, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { IntegrityWatchSummary } from '../audit/ProofPanel.js';
import { PageTitle } from '../page/PageTitle.js';
import { SetupNotice } from '../start/SetupNotice.js';
import { CalendarEnds } from './CalendarEnds.js';
import { CompletionFigures } from './Completion.js';
import { ReadModelHealth } from './Health.js';
import { OverdueAgeing, RevenueByMonth } from './MoneyFigures.js';
import { OrdersByCode } from './OrdersByCode.js';
import { figureRows, useOverview } from './overview.api.js';
import { ProductionLoad } from './ProductionLoad.js';
import { WaitingWorkCard } from './WaitingBox.js';

/**
 * The overview: the waiting work of the signed-in user, oldest first, then the figures that the user may see.
 */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const { permissions = [], isPending } = usePermissions<readonly Permission[]>();
  if (isPending) return <SkeletonCard />;
  const hasWork = waitingWorkFor(permissions).length > 0;
  return (
    <Stack spacing={3} sx={{ mt: 2 }}>
      <PageTitle title="總覽" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        {/* The first manager of an empty installation has no name yet. */}
        {identity?.fullName ? `${identity.fullName}，` : ''}
        {hasWork ? '現在需要您的工作' : '您好'}
      </Typography>
      <Cards permissions={permissions} />
    </Stack>
  );
}

interface Permitted {
  readonly permissions: readonly Permission[];
}

/** The cards, or placeholders while they load. */
function Cards({ permissions }: Permitted) {
  const { data: cards, error, isPending, isError, refetch } = useOverview();
  const hasWork = waitingWorkFor(permissions).length > 0;
  const isAuditor = permissions.includes('audit_authority_r');
  if (isPending) return <Places permissions={permissions} />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      {figureCards.map(
        ({ id, ...card }) => 'isWarning' in card && <Fragment key={id}>{figures[id](cards)}</Fragment>,
      )}
      {hasWork && <Work permissions={permissions} cards={cards} />}
      {!hasWork && isAuditor && <IntegrityWatchSummary />}
      <Box sx={sideBySide}>
        {figureCards.map(
          ({ id, ...card }) =>
            !('isWarning' in card) &&
            cards.some((one) => one.card === id) && <Box key={id}>{figures[id](cards)}</Box>,
        )}
        {permissions.includes('settings_authority_w') && <ReadModelHealth />}
        {hasWork && isAuditor && <IntegrityWatchSummary />}
      </Box>
    </>
  );
}

const figures: Readonly<Record<FigureCardId, (cards: readonly OverviewCard[]) => ReactNode>> = {
  'figures.orders': (cards) => <OrdersByCode rows={figureRows(cards, 'figures.orders', ordersAtCode)} />,
  'figures.load': (cards) => <ProductionLoad rows={figureRows(cards, 'figures.load', workloadRow)} />,
  'figures.revenue': (cards) => <RevenueByMonth rows={figureRows(cards, 'figures.revenue', revenueRow)} />,
  'figures.overdue': (cards) => <OverdueAgeing rows={figureRows(cards, 'figures.overdue', ageingRow)} />,
  'figures.calendar': (cards) => <CalendarEnds rows={figureRows(cards, 'figures.calendar', calendarEnd)} />,
  'figures.setup': (cards) => <SetupNotice rows={figureRows(cards, 'figures.setup', setupRow)} />,
  'figures.completion': (cards) => (
    <CompletionFigures rows={figureRows(cards, 'figures.completion', completionRow)} />
  ),
};

/** Placeholders, as many as there may be cards, to limit layout shift when the cards load. */
const Places = ({ permissions }: Permitted) => (
  <Box sx={sideBySide}>
    {[
      ...waitingWorkFor(permissions),
      ...figureCards.filter((card) => !('isWarning' in card) && permissions.includes(card.for)),
    ].map(({ id }) => (
      <SkeletonCard key={id} />
    ))}
  </Box>
);

function Work({ permissions, cards }: Permitted & { readonly cards: readonly OverviewCard[] }) {
  const waiting = waitingWorkFor(permissions).flatMap((work) => {
    const card = cards.find((one) => one.card === work.id);
    return card === undefined ? [] : [{ work, card }];
  });
  const open = waiting.filter(({ card }) => card.count > 0);
  const done = waiting.filter(({ card }) => card.count === 0);
  if (open.length === 0) return <EmptyState title="都處理完了" detail="有新的工作時，會自動出現在這裡。" />;
  return (
    <>
      <Box sx={sideBySide}>
        {open.map((one) => (
          <WaitingWorkCard key={one.work.id} {...one} />
        ))}
      </Box>
      {done.length > 0 && (
        // A kind without waiting work is shown as a line instead of a box.
        <Typography sx={{ color: 'text.secondary' }}>
          都處理完了：
          {done.map(({ work }, index) => (
            <span key={work.id}>
              {index > 0 && '、'}
              <Link component={RouterLink} to={work.address} color="inherit" underline="always">
                {work.title}
              </Link>
            </span>
          ))}
        </Typography>
      )}
    </>
  );
}

const sideBySide = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(380px, 100%), 1fr))',
};

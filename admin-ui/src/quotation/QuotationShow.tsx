import type { ComponentType } from 'react';
import { Box, Stack } from '@mui/material';
import { ErrorState, NextStepText, SkeletonCard } from '@zhidan/ui-kit';
import { Show, useRecordContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ActivityPanel } from '../activity/ActivityPanel.js';
import { VerifyOrderButton } from '../audit/VerifyOrder.js';
import { PlayButton } from '../film/PlayButton.js';
import { CommandButtons } from './command/CommandButtons.js';
import { CommandDialogs } from './command/CommandDialogs.js';
import { useCommandOfAddress } from './command/useCommandOfAddress.js';
import { OrderCommandProvider } from './command/OrderCommands.js';
import { OrderFilePanel } from './file/FilePanel.js';
import { AccessoryPanel } from './panel/AccessoryPanel.js';
import { AddresseesPanel } from './panel/AddresseesPanel.js';
import { ApprovalPanel } from './panel/ApprovalPanel.js';
import { OpenDefectsWarning } from './panel/DefectList.js';
import { DeliveryPanel } from './panel/DeliveryPanel.js';
import { DesignPanel } from './panel/DesignPanel.js';
import { RosterPanel } from './panel/RosterPanel.js';
import { OrderOptions } from './panel/OrderOptions.js';
import { Panel } from './panel/Panel.js';
import { PaymentPanel } from './panel/PaymentPanel.js';
import { QuotationHistory } from './panel/QuotationHistory.js';
import { QuotationSummary } from './panel/QuotationSummary.js';
import { OrderTracker, StageTracker } from './panel/TrackerPanel.js';
import { CalculationPanel } from './page/CalculationPanel.js';
import { NotesPanel } from './page/NotesPanel.js';
import { ProposedOrderChange, ProposeButton } from './page/OrderChange.js';
import { OrderHeading } from './page/OrderHeading.js';
import { OrderIntegrityWarning } from './page/OrderProof.js';
import { PastNotice } from './page/PastNotice.js';
import { OrderBreadcrumb } from './page/WayBackToOrders.js';
import { Onlookers } from '../presence/Onlookers.js';
import { useRememberVisited } from '../palette/ownOrders.js';
import { OrderWithRelatedPanel } from './related/WithRelated.js';
import { QuotationTabs } from './tab/QuotationTabs.js';
import { WhatIfButton } from './what-if/WhatIfButton.js';
import { hasAccountingFields, type StaffsQuotation } from './staffsQuotation.js';
import { PageTitle } from '../page/PageTitle.js';
import { SlidingTabs } from '../page/SlidingTabs.js';

type OrderPart = ComponentType<{ readonly order: StaffsQuotation }>;

const Overview: OrderPart = ({ order }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { '@': 'minmax(0, 1fr)', '@920': '3fr 2fr' } }}>
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Panel title="訂單摘要">
        <QuotationSummary />
      </Panel>
      <OrderTracker order={order} />
      <ActivityPanel about={{ kind: 'quotation', id: order.quotation_no }} />
    </Stack>
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <NotesPanel order={order} />
      <Panel title="報價內容">
        <QuotationTabs order={order} />
      </Panel>
    </Stack>
  </Box>
);

const Progress: OrderPart = ({ order }) => (
  <Stack spacing={2}>
    <Panel title="訂單摘要">
      <QuotationSummary />
    </Panel>
    <StageTracker order={order} stage="proofing" />
    <ApprovalPanel order={order} />
    <StageTracker order={order} stage="production" />
    <Panel title="追蹤與輸出">
      <OrderOptions order={order} />
    </Panel>
  </Stack>
);

/** The files of the order, with the progress of the print desk, which works on them. */
const Files: OrderPart = ({ order }) => (
  <Stack spacing={2}>
    {order.allowed_actions.includes('set-options') && (
      <Panel title="追蹤與輸出">
        <OrderOptions order={order} />
      </Panel>
    )}
    <DesignPanel order={order} />
    <RosterPanel order={order} />
    <OrderFilePanel order={order} />
  </Stack>
);

const Deliveries: OrderPart = ({ order }) => (
  <Stack spacing={2}>
    <AddresseesPanel order={order} />
    <DeliveryPanel order={order} />
  </Stack>
);

const Accessories: OrderPart = ({ order }) => (
  <Stack spacing={2}>
    <AccessoryPanel order={order} stage="proofing" />
    <AccessoryPanel order={order} stage="production" />
  </Stack>
);

const History: OrderPart = ({ order }) => (
  <Panel
    title="歷程"
    act={
      <Stack direction="row" sx={{ gap: 1 }}>
        <PlayButton resource="quotations" id={order.quotation_no} />
        <VerifyOrderButton quotation_no={order.quotation_no} />
      </Stack>
    }
  >
    <QuotationHistory />
  </Panel>
);

const Calculation: OrderPart = ({ order }) =>
  hasAccountingFields(order) ? <CalculationPanel of={order} /> : null;

interface PartOfPage {
  readonly id: string;
  readonly title: string;
  readonly Part: OrderPart;
  /** Whether the user may see enough of the order for this tab; by default yes. */
  readonly isShown?: (order: StaffsQuotation) => boolean;
}

const parts: readonly PartOfPage[] = [
  { id: 'overview', title: '總覽', Part: Overview },
  { id: 'progress', title: '進度', Part: Progress },
  { id: 'payment', title: '款項', Part: PaymentPanel },
  { id: 'accessory', title: '配件', Part: Accessories },
  { id: 'file', title: '檔案', Part: Files },
  { id: 'delivery', title: '配送', Part: Deliveries },
  { id: 'calculation', title: '計算', Part: Calculation, isShown: hasAccountingFields },
  { id: 'history', title: '歷程', Part: History },
];

/** The page of an order: heading and commands, then tabs with the details. */
export function QuotationShow() {
  const [params] = useSearchParams();
  const moment = Object.fromEntries([...params].filter(([name]) => name === 'at' || name === 'revision'));
  return (
    <OrderCommandProvider>
      <CommandDialogs>
        <Show
          component={Box}
          actions={false}
          title={false}
          sx={{
            position: 'relative',
            mt: { xs: 5.5, sm: 4 },
            minWidth: 0,
            '& .RaShow-main, & .RaShow-card': { minWidth: 0 },
          }}
          queryOptions={{ meta: moment }}
          loading={<SkeletonCard ratio={3} />}
          error={<NotThere />}
        >
          <Order isPast={Object.keys(moment).length > 0} />
          <AboveHeading />
        </Show>
      </CommandDialogs>
    </OrderCommandProvider>
  );
}

const NotThere = () => (
  <ErrorState detail="找不到這筆訂單，可能已經刪除。" onRetry={() => window.location.reload()} />
);

/** The line above the heading: the breadcrumb, and the colleagues who have the order open. */
function AboveHeading() {
  const order = useRecordContext<StaffsQuotation>();
  if (order === undefined) return null;
  return (
    <>
      <PageTitle title="訂單" record={order.quotation_no} />
      <OrderBreadcrumb no={order.quotation_no} />
      <Onlookers
        resource="quotations"
        id={order.quotation_no}
        sx={{ top: { xs: -34, sm: -28 }, right: 0, maxWidth: '50%' }}
      />
    </>
  );
}

function Order({ isPast }: { readonly isPast: boolean }) {
  const order = useRecordContext<StaffsQuotation>();
  useCommandOfAddress(isPast ? undefined : order);
  useRememberVisited(order?.quotation_no);
  const [params, setParams] = useSearchParams();
  if (order === undefined) return null;
  const shown = parts.filter(({ isShown }) => isShown?.(order) ?? true);
  const tab = shown.find(({ id }) => id === params.get('tab')) ?? shown[0];
  if (tab === undefined) return null;
  const choose = (id: string) =>
    setParams(
      (before) => {
        before.set('tab', id);
        return before;
      },
      { replace: true },
    );
  return (
    <OrderWithRelatedPanel order={order} isPast={isPast}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {isPast ? <PastNotice order={order} /> : <OrderIntegrityWarning order={order} />}
        <OrderHeading order={order} />
        {!isPast && <ProposedOrderChange order={order} />}
        {!isPast && <OpenDefectsWarning order={order} onShow={() => choose('delivery')} />}
        {!isPast && (
          <Panel
            title="可以進行的操作"
            act={
              <Stack direction="row" sx={{ gap: 1 }}>
                <ProposeButton order={order} />
                <WhatIfButton key={order.quotation_no} order={order} />
              </Stack>
            }
          >
            <Box sx={{ mb: 1.5 }}>
              <NextStepText next={order.next} />
            </Box>
            <CommandButtons />
          </Panel>
        )}
        <SlidingTabs
          label="訂單內容"
          value={tab.id}
          tabs={shown}
          onChoose={choose}
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        />
        <tab.Part key={`${order.quotation_no} ${tab.id}`} order={order} />
      </Stack>
    </OrderWithRelatedPanel>
  );
}

import { lazy, Suspense, useState } from 'react';
import { Box, Button, Skeleton, Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import { pageAddressOf } from '@zhidan/domain/page';
import { copiedMessages, quantityText, QUOTATION_CODE } from '@zhidan/domain/quotation';
import { CopyButton, ErrorState } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { NotFoundPage } from '../../error/NotFoundPage.js';
import { AccessoryPanel } from '../accessory/AccessoryPanel.js';
import { RequestSubmittedPage } from './AskedPage.js';
import { AddresseesPanel } from '../addressee/AddresseesPanel.js';
import { ApprovalPanel } from '../approval/ApprovalPanel.js';
import { DocumentsPanel } from '../document/DocumentsPanel.js';
import { FilePanel } from '../file/FilePanel.js';
import { RosterPanel } from '../roster/RosterPanel.js';
import { DesignPanel } from '../file/DesignPanel.js';
import { OpenProposal } from './ChangePanel.js';
import { MessagesPanel } from './MessagesPanel.js';
import { OrderActions } from './OrderActions.js';
import { OrderHistory } from './OrderHistory.js';
import { OrderSummary } from './OrderSummary.js';
import { BuyerStatusChip } from '../list/BuyersChip.js';
import { Panel, PanelGroup } from './Panel.js';
import { PaymentPanel } from '../payment/PaymentPanel.js';
import { PricePanel } from '../payment/PricePanel.js';
import { ProgressPanel } from './ProgressPanel.js';
import { ReceiptCard } from './ReceiptCard.js';
import { ReorderedNotice } from './ReorderedNotice.js';
import { NewReviewReply, ReviewReply, useMarkReplyRead } from './ReviewReply.js';
import { REQUESTED_PARAM, useQuotation, type BuyersQuotation } from '../quotations.api.js';

const DetailDrawer = lazy(async () => ({ default: (await import('./detail/DetailDrawer.js')).DetailDrawer }));

/** The buyer's page of an order: next step first, then the details. */
export function OrderPage() {
  const { id } = useParams();
  return id === undefined ? <Navigate to={pageAddressOf('user-orderManage')} replace /> : <OrderOf no={id} />;
}

function OrderOf({ no }: { readonly no: string }) {
  const { data, error, isPending, isError, refetch } = useQuotation(no);
  const [query] = useSearchParams();
  const isJustAsked = query.has(REQUESTED_PARAM);
  if (isPending) return <OrderSkeleton />;
  if (isError) {
    return error instanceof RequestFailed && error.status === 404 ? (
      <NotFoundPage />
    ) : (
      <ErrorState detail={error.message} onRetry={() => void refetch()} />
    );
  }
  return isJustAsked && data.code === QUOTATION_CODE.submitted ? (
    <RequestSubmittedPage order={data} />
  ) : (
    <Order order={data} />
  );
}

const Order = ({ order }: { readonly order: BuyersQuotation }) => (
  <Box sx={{ py: { xs: 2, md: 5 } }}>
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap' }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 28, md: 36 } }}>
        {order.category_name}
      </Typography>
      <BuyerStatusChip order={order} />
    </Stack>
    <Stack
      direction="row"
      sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap', color: 'text.secondary' }}
    >
      <Typography sx={{ fontSize: 14, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        訂單編號 {order.quotation_no}
      </Typography>
      <CopyButton text={order.quotation_no} label="複製訂單編號" message={copiedMessages.quotation_no} />
      <Details order={order} />
    </Stack>
    <Parts order={order} />
  </Box>
);

/** The sections of the page, most wanted first; in a wide window, price and documents form a second column. */
function Parts({ order }: { readonly order: BuyersQuotation }) {
  const isDesk = useMediaQuery(useTheme().breakpoints.up('md'));
  const isNew = useMarkReplyRead(order);
  const lead = (
    <>
      <ReorderedNotice order={order} />
      <OpenProposal order={order} />
      <OrderActions order={order} />
      <ReceiptCard order={order} />
      <NewReviewReply order={order} isNew={isNew} />
    </>
  );
  const parts = partsOf(order, isNew);
  if (!isDesk)
    return (
      <Stack spacing={2} sx={{ mt: 1 }}>
        {lead}
        <PanelGroup>
          {parts.answers}
          {parts.price}
          {parts.chosen}
          {parts.art}
          {parts.progress}
          {parts.papers}
          {parts.history}
        </PanelGroup>
      </Stack>
    );
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        {lead}
        <PanelGroup>
          {parts.answers}
          {parts.art}
          {parts.progress}
          {parts.history}
        </PanelGroup>
      </Stack>
      <PanelGroup>
        {parts.price}
        {parts.chosen}
        {parts.papers}
      </PanelGroup>
    </Box>
  );
}

/** The sections of the page below the first card, by topic. */
const partsOf = (order: BuyersQuotation, isNew: boolean) => ({
  answers: (
    <>
      <MessagesPanel order={order} />
      <ApprovalPanel order={order} />
      <ReviewReply order={order} isNew={isNew} />
    </>
  ),
  price: (
    <>
      <PricePanel order={order} />
      <PaymentPanel order={order} />
    </>
  ),
  chosen: (
    <>
      <AccessoryPanel order={order} />
      <Panel title="訂單摘要" says={quantityText(order)}>
        <OrderSummary order={order} />
      </Panel>
    </>
  ),
  art: (
    <>
      <DesignPanel order={order} />
      <RosterPanel order={order} />
      <FilePanel order={order} />
    </>
  ),
  progress: <ProgressPanel order={order} />,
  papers: (
    <>
      <AddresseesPanel order={order} />
      <DocumentsPanel order={order} />
    </>
  ),
  history: (
    <Panel title="歷程" says="這張訂單發生過的事">
      <OrderHistory no={order.quotation_no} />
    </Panel>
  ),
});

function Details({ order }: { readonly order: BuyersQuotation }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} sx={{ px: 1, ml: 'auto' }}>
        商品詳情
      </Button>
      {isOpen && (
        <Suspense>
          <DetailDrawer order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const OrderSkeleton = () => (
  <Stack spacing={3} sx={{ py: { xs: 3, md: 6 } }} aria-busy>
    <Skeleton variant="text" sx={{ fontSize: 36, width: '50%' }} />
    <Skeleton variant="rounded" height={180} />
    <Skeleton variant="rounded" height={260} />
  </Stack>
);

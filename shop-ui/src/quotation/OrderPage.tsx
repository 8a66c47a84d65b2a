import { lazy, Suspense, useState } from 'react';
import { Box, Button, Skeleton, Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import { addressOf } from '@zhidan/domain/page';
import { copiedWords, quantityText, quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { CopyButton, ErrorState, StatusChip } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ArtOnItsWay } from '../art/ArtOnItsWay.js';
import { NotFoundPage } from '../error/NotFoundPage.js';
import { AccessoryPanel } from './AccessoryPanel.js';
import { AskedPage } from './AskedPage.js';
import { AddresseesPanel } from './AddresseesPanel.js';
import { ApprovalPanel } from './ApprovalPanel.js';
import { LinksButton } from './LinksButton.js';
import { DocumentsPanel } from './DocumentsPanel.js';
import { FilePanel } from './FilePanel.js';
import { OrderActions } from './OrderActions.js';
import { OrderHistory } from './OrderHistory.js';
import { OrderSteps } from './OrderSteps.js';
import { OrderSummary } from './OrderSummary.js';
import { Panel } from './Panel.js';
import { PaymentPanel } from './PaymentPanel.js';
import { PricePanel } from './PricePanel.js';
import { ReorderedNotice } from './ReorderedNotice.js';
import { ReviewReply } from './ReviewReply.js';
import { WorkPanel } from './WorkPanel.js';
import { ASKED, useQuotation, type BuyersQuotation } from './quotations.api.js';

const DetailDrawer = lazy(async () => ({ default: (await import('./detail/DetailDrawer.js')).DetailDrawer }));

const SUBMITTED = 1001;

/** One order from the buyer's side: what to do now first, then everything about it. */
export function OrderPage() {
  const { id } = useParams();
  return id === undefined ? <Navigate to={addressOf('user-orderManage')} replace /> : <OrderOf no={id} />;
}

function OrderOf({ no }: { readonly no: string }) {
  const { data, error, isPending, isError, refetch } = useQuotation(no);
  const [query] = useSearchParams();
  const isJustAsked = query.has(ASKED);
  if (isPending) return <OrderSkeleton />;
  if (isError) {
    return error instanceof RequestFailed && error.status === 404 ? (
      <NotFoundPage />
    ) : (
      <ErrorState detail={error.message} onRetry={() => void refetch()} />
    );
  }
  return isJustAsked && data.code === SUBMITTED ? <AskedPage order={data} /> : <Order order={data} />;
}

const Order = ({ order }: { readonly order: BuyersQuotation }) => (
  <Box sx={{ py: { xs: 3, md: 6 } }}>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Typography variant="h1">{order.category_name}</Typography>
      <StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />
    </Stack>
    <Stack
      direction="row"
      sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap', color: 'text.secondary', mt: 1 }}
    >
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        訂單編號 {order.quotation_no}
      </Typography>
      <CopyButton text={order.quotation_no} label="複製訂單編號" message={copiedWords.quotation_no} />
      <Details order={order} />
      {order.allowed_actions.includes('make-link') && <LinksButton no={order.quotation_no} />}
    </Stack>
    <ArtOnItsWay quotation_no={order.quotation_no} sx={{ mt: 3 }} />
    <Parts order={order} />
  </Box>
);

/** The card first, then what people ask for, in their order; on a desk what it costs and its papers stand beside. */
function Parts({ order }: { readonly order: BuyersQuotation }) {
  const isDesk = useMediaQuery(useTheme().breakpoints.up('md'));
  const progress = (
    <>
      <Panel title="訂單進度" says={titleIn(quotationCodes, order.code)}>
        <OrderSteps order={order} />
      </Panel>
      <WorkPanel order={order} stage="proofing" />
      <WorkPanel order={order} stage="production" />
    </>
  );
  const papers = (
    <>
      <PaymentPanel order={order} />
      <AddresseesPanel order={order} />
      <DocumentsPanel order={order} />
      <Panel title="訂單摘要" says={quantityText(order)}>
        <OrderSummary order={order} />
      </Panel>
    </>
  );
  const history = (
    <Panel title="歷程" says="這張訂單發生過的事">
      <OrderHistory no={order.quotation_no} />
    </Panel>
  );
  if (!isDesk)
    return (
      <Stack spacing={2} sx={{ mt: 3 }}>
        <ReorderedNotice />
        <OrderActions order={order} />
        <ApprovalPanel order={order} />
        <ReviewReply order={order} />
        <PricePanel order={order} />
        <AccessoryPanel order={order} />
        <FilePanel order={order} />
        {progress}
        {papers}
        {history}
      </Stack>
    );
  return (
    <Box sx={{ mt: 4, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        <ReorderedNotice />
        <OrderActions order={order} />
        <ApprovalPanel order={order} />
        <ReviewReply order={order} />
        {progress}
        <FilePanel order={order} />
        <AccessoryPanel order={order} />
      </Stack>
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        <PricePanel order={order} />
        {papers}
      </Stack>
      {history}
    </Box>
  );
}

function Details({ order }: { readonly order: BuyersQuotation }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} sx={{ ml: { sm: 'auto' }, px: 1 }}>
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

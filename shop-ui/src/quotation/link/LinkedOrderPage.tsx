import { useState } from 'react';
import { Alert, Box, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { COUNTED_BY_WEEKDAYS } from '@zhidan/domain/calendar';
import { areSamplesMade, invoiceAddresseeLines, quantityText, receiverLines } from '@zhidan/domain/quotation';
import { DateTime, ErrorState, RefusalAlert } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { AddresseeLines } from '@zhidan/ui-kit/addressee';
import { SampleDesigns } from '@zhidan/ui-kit/approval';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../error/NotFoundPage.js';
import { browserValues } from '../../kept/kept.js';
import { useStored } from '../../kept/useKept.js';
import { ParcelLines } from '../../record/ParcelLines.js';
import { SAMPLES_ANCHOR } from '../approval/samples.js';
import { ApproveAndOrderButton } from '../approval/ApproveAndOrderButton.js';
import { LinkedOrderTotal } from './LinkedMoney.js';
import { changeDraftKey, forgetDrafts } from '../list/drafts.js';
import type { OrderCommand } from '../command/giveCommand.js';
import { LinkedPlaceOrderDialog } from './LinkedPlaceOrder.js';
import { LinkedNextStepCard } from './LinkedNext.js';
import { LinkedChangeCard, LinkedMessageForm } from './LinkedThread.js';
import {
  linkAddress,
  linkedFileUrl,
  useLinkedCommand,
  useLinkedOrder,
  type LinkedOrder,
} from './linked.api.js';
import { usePayOnline } from '../payment/online.api.js';
import { BuyerStatusChip } from '../list/BuyersChip.js';
import { Panel } from '../page/Panel.js';
import { mayOrderWithApproval } from '../approval/useToBeJudged.js';

/**
 * A short page of one order for visitors with its link: without an account, and without access to other orders.
 */
export function LinkedOrderPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, isError, refetch } = useLinkedOrder(id);
  if (isPending) return <Skeleton variant="rounded" height={320} sx={{ my: 4 }} aria-busy />;
  if (isError) {
    if (error instanceof RequestFailed && error.status === 404) return <NotFoundPage />;
    if (error instanceof RequestFailed && error.status === 410)
      return (
        <Alert severity="info" sx={{ my: 6 }}>
          {error.message}
        </Alert>
      );
    return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  }
  return <Linked order={data} secret={id} />;
}

interface LinkedProps {
  readonly order: LinkedOrder;
  readonly secret: string;
}

function Linked({ order, secret }: LinkedProps) {
  const [name, setName] = useStored('link-name', '', 'browser');
  const command = useLinkedCommand(secret, name.trim());
  const pay = usePayOnline(linkAddress(secret), { name: name.trim() });
  const [isOrdering, setOrdering] = useState(false);
  const isNamed = name.trim() !== '';
  const nameField = <NameField name={name} isNamed={isNamed} onType={setName} />;
  const placeOrder = (given: OrderCommand) =>
    command.mutate(given, {
      onSuccess: () => {
        setOrdering(false);
        forgetDrafts(order.quotation_no, 'place-order');
      },
    });
  const openOrdering = () => {
    command.reset();
    setOrdering(true);
  };
  return (
    <Stack spacing={3} sx={{ py: { xs: 3, md: 6 }, maxWidth: 720, mx: 'auto' }}>
      <Heading order={order} />
      {command.isError && !isOrdering && <RefusalAlert>{command.error.message}</RefusalAlert>}
      {command.isSuccess && <Alert severity="success">已記錄，謝謝您。</Alert>}
      <LinkedChangeCard order={order} secret={secret} name={name.trim()} nameField={nameField} />
      <LinkedNextStepCard
        order={order}
        name={!order.allowed_actions.includes('accept-change') && nameField}
        isNamed={isNamed}
        busy={command.isPending}
        onSend={(action, body) => command.mutate({ action, body })}
        onOrder={openOrdering}
        pay={pay}
      />
      {isOrdering && (
        <LinkedPlaceOrderDialog
          open
          order={order}
          secret={secret}
          busy={command.isPending}
          failure={command.error}
          onClose={() => setOrdering(false)}
          onSend={placeOrder}
        />
      )}
      <Samples order={order} secret={secret} isNamed={isNamed} command={command} onOrder={openOrdering} />
      <LinkedMessageForm
        order={order}
        isNamed={isNamed}
        busy={command.isPending}
        onSend={(action, body, onSuccess) => command.mutate({ action, body }, { onSuccess })}
      />
      <Panel title="金額">
        <LinkedOrderTotal order={order} />
      </Panel>
      <Addressed order={order} />
      <Parcels order={order} />
      <Contact order={order} />
    </Stack>
  );
}

interface SamplesProps extends LinkedProps {
  readonly isNamed: boolean;
  readonly command: ReturnType<typeof useLinkedCommand>;
  readonly onOrder: () => void;
}

/** The samples, with the decisions that the link allows; they are recorded under the typed name. */
const Samples = ({ order, secret, isNamed, command, onOrder }: SamplesProps) =>
  order.approvals.length === 0 ? null : (
    <Panel title="樣品" anchor={SAMPLES_ANCHOR}>
      <SampleDesigns
        approvals={order.approvals}
        isMade={areSamplesMade(order)}
        files={order.files}
        srcOf={({ file_id }) => linkedFileUrl(secret, file_id)}
        acts={
          isNamed
            ? {
                drafts: {
                  read: (index) => browserValues.read(changeDraftKey(order.quotation_no, index)),
                  write: (index, draft) =>
                    browserValues.write(changeDraftKey(order.quotation_no, index), draft),
                },
                mayApprove: order.allowed_actions.includes('approve-sample'),
                mayAskForChanges: order.allowed_actions.includes('request-sample-change'),
                busy: command.isPending,
                onApprove: (index) => command.mutate({ action: 'approve-sample', body: { index } }),
                onAskForChanges: (wish) =>
                  command.mutate(
                    { action: 'request-sample-change', body: { ...wish } },
                    {
                      onSuccess: () =>
                        browserValues.write(changeDraftKey(order.quotation_no, wish.index), undefined),
                    },
                  ),
              }
            : undefined
        }
      />
      {isNamed && mayOrderWithApproval(order, order.approvals) && <ApproveAndOrderButton onClick={onOrder} />}
    </Panel>
  );

interface NameFieldProps {
  readonly name: string;
  readonly isNamed: boolean;
  readonly onType: (name: string) => void;
}

const NameField = ({ name, isNamed, onType }: NameFieldProps) => (
  <TextField
    label="您的姓名"
    helperText={isNamed ? '會記在這筆訂單的歷程裡' : '先填姓名，才能在這筆訂單上操作'}
    value={name}
    autoComplete="name"
    fullWidth
    slotProps={{ htmlInput: { maxLength: 100 } }}
    onChange={({ target }) => onType(target.value)}
  />
);

const Heading = ({ order }: { readonly order: LinkedOrder }) => (
  <Box>
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.5, flexWrap: 'wrap' }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 28, md: 36 } }}>
        {order.category_name}
      </Typography>
      <BuyerStatusChip order={order} />
    </Stack>
    <Typography sx={{ color: 'text.secondary', mt: 1, fontVariantNumeric: 'tabular-nums' }}>
      訂單編號 {order.quotation_no}・{order.specification}・
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {quantityText(order)}
      </Box>
    </Typography>
    <Due title="樣品預計完成日" date={order.proofing_due_date} isEstimated={order.due_by_weekdays} />
    <Due title="大貨預計完成日" date={order.product_due_date} isEstimated={order.due_by_weekdays} />
  </Box>
);

/**
 * The addresses of an order, shown if the link allows placing it; missing ones are taken from the buyer's
 * record.
 */
const Addressed = ({ order: { addressees } }: { readonly order: LinkedOrder }) =>
  addressees === null || (addressees.delivery === null && addressees.invoice === null) ? null : (
    <Panel title="收件與發票">
      <Stack spacing={2}>
        {addressees.delivery !== null && (
          <AddresseeLines title="收件資料" lines={receiverLines(addressees.delivery)} />
        )}
        {addressees.invoice !== null && (
          <AddresseeLines title="發票資料" lines={invoiceAddresseeLines(addressees.invoice)} />
        )}
      </Stack>
    </Panel>
  );

interface DueProps {
  readonly title: string;
  readonly date: string | null;
  /**
   * Whether the date is counted by weekdays alone, because the public holidays of its year are not known yet.
   */
  readonly isEstimated: boolean;
}

const Due = ({ title, date, isEstimated }: DueProps) =>
  date === null ? null : (
    <Typography>
      {title} <DateTime at={`${date}T00:00:00+08:00`} dateOnly />
      {isEstimated && `（${COUNTED_BY_WEEKDAYS}）`}
    </Typography>
  );

/**
 * The parcels with their content; each with its receiver, if that differs from the order's and the link allows
 * ordering.
 */
const Parcels = ({ order }: { readonly order: LinkedOrder }) =>
  order.deliveries.length === 0 ? null : (
    <Panel title="配送">
      <ParcelLines
        parcels={order.deliveries.map((parcel) => ({
          ...parcel,
          ...order.parcels.find(({ delivery_id }) => delivery_id === parcel.delivery_id),
        }))}
      />
    </Panel>
  );

const Contact = ({ order: { sales_person, expires } }: { readonly order: LinkedOrder }) => (
  <Typography sx={{ color: 'text.secondary' }}>
    {sales_person !== null && `有問題請找業務 ${sales_person.name}　${sales_person.telephone}　`}
    這個連結到 <DateTime at={expires} /> 為止有效，請勿轉傳給不相關的人。
  </Typography>
);

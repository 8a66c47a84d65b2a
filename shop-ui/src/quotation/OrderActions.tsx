import { lazy, Suspense, useState } from 'react';
import { Button, Paper, Stack, Typography } from '@mui/material';
import {
  actionTitle,
  isClosed,
  quotationCodes,
  titleIn,
  type QuotationCode,
  type QuotationCommandKind,
} from '@zhidan/domain/quotation';
import { ConfirmDialog } from '@zhidan/ui-kit';
import { useNavigate } from 'react-router';
import { OrderNotes } from './OrderNotes.js';
import { PlaceOrderDialog } from './PlaceOrderDialog.js';
import { forgetDrafts } from './drafts.js';
import { ReportTransferDialog } from './ReportTransferDialog.js';
import { SplitDialog } from './SplitDialog.js';
import { TextDialog } from './TextDialog.js';
import { useOrderCommand, type BuyersQuotation, type OrderCommand } from './quotations.api.js';

const ReviseDialog = lazy(async () => ({ default: (await import('./ReviseDialog.js')).ReviseDialog }));

/** What a buyer does on an order, the most wanted first; the rest of the allowed actions are staff's. */
const buyersActions = [
  'submit-for-review',
  'renew',
  'revise',
  'place-order',
  'report-transfer',
  'split-production',
  'reject-proof',
  'delete',
] as const;
type BuyersAction = (typeof buyersActions)[number];

const RETURNED: QuotationCode = 1101;

/** What was returned is changed before it is submitted again. */
const inOrderOfNeed = (code: QuotationCode): readonly BuyersAction[] =>
  code === RETURNED ? ['revise', ...buyersActions.filter((action) => action !== 'revise')] : buyersActions;

/** An order that is too small for two designs has nothing to split. */
const isSensible = (action: BuyersAction, order: BuyersQuotation) =>
  action !== 'split-production' || order.maximum_production_items > 1;

const isDestructive = (action: QuotationCommandKind) => action === 'delete' || action === 'reject-proof';

/** What comes next, and the buttons for exactly what may be done now. */
export function OrderActions({ order }: { readonly order: BuyersQuotation }) {
  const [open, setOpen] = useState<BuyersAction>();
  const navigate = useNavigate();
  const command = useOrderCommand(order.quotation_no);
  const allowed = inOrderOfNeed(order.code).filter(
    (action) => order.allowed_actions.includes(action) && isSensible(action, order),
  );
  const close = () => setOpen(undefined);
  const run = (given: OrderCommand) =>
    command.mutate(given, {
      onSuccess: () => {
        close();
        forgetDrafts(order.quotation_no, given.action);
        if (given.action === 'delete') void navigate('/user/orderManage');
      },
    });
  const dialog = {
    open: true,
    no: order.quotation_no,
    busy: command.isPending,
    failure: command.error,
    onClose: close,
    onSend: run,
  };

  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
        {titleIn(quotationCodes, order.code)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{whatIsNext(order)}</Typography>
      {allowed.length > 0 && (
        <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
          {allowed.map((action, index) => (
            <Button
              key={action}
              variant={
                index === 0 && action !== 'split-production' && !isDestructive(action)
                  ? 'contained'
                  : 'outlined'
              }
              color={isDestructive(action) ? 'error' : 'primary'}
              onClick={() => {
                command.reset();
                setOpen(action);
              }}
            >
              {actionTitle(action)}
            </Button>
          ))}
        </Stack>
      )}
      {(open === 'submit-for-review' || open === 'renew') && (
        <TextDialog
          {...dialog}
          action={open}
          field="customer_notes"
          label="備註（可不填）"
          optional
          before={<OrderNotes order={order} />}
        />
      )}
      {open === 'revise' && (
        <Suspense>
          <ReviseDialog {...dialog} order={order} />
        </Suspense>
      )}
      {open === 'reject-proof' && (
        <TextDialog {...dialog} action={open} field="message" label="需要修改的地方" />
      )}
      {open === 'place-order' && <PlaceOrderDialog {...dialog} order={order} />}
      {open === 'report-transfer' && <ReportTransferDialog {...dialog} order={order} />}
      {open === 'split-production' && <SplitDialog {...dialog} order={order} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={actionTitle('delete')}
        confirmLabel={actionTitle('delete')}
        destructive
        busy={command.isPending}
        failure={command.error?.message}
        onConfirm={() => run({ action: 'delete' })}
        onCancel={close}
      >
        刪除後這張報價單就不會再出現。
      </ConfirmDialog>
    </Paper>
  );
}

function whatIsNext({ code, accounting, allowed_actions }: BuyersQuotation): string {
  if (isClosed(code)) return code === SETTLED ? '訂單已結案，謝謝您的訂購。' : CLOSED;
  if (allowed_actions.includes('renew'))
    return '這張報價單已經逾期。重新送審後，我們會依目前的原料價格重新報價。';
  if (code === 1002 && !allowed_actions.includes('place-order'))
    return '業務會重新審核這張報價單，通過後即可下單。';
  if (accounting.code === 2001) return '請完成轉帳並回報帳號後五碼，會計確認後就會開始進行。';
  if (accounting.code === 2002) return 'PayPal 付款通知已寄出，付款完成後就會開始進行。';
  return nextByCode[code] ?? '我們會在每一步完成時更新這一頁。';
}

const SETTLED: QuotationCode = 9999;
const CLOSED = '這張訂單已經結束，不會再有更新；有任何問題請與我們聯絡。';
const SAMPLE_DONE = '樣品已完成，請確認後下單生產，或退回修改。';

const nextByCode: Partial<Readonly<Record<QuotationCode, string>>> = {
  1000: '內容確認後請送出審核，業務會回覆工作天數。',
  1001: '業務正在審核，通常一個工作天內回覆。',
  1002: '審核通過，請選擇付款方式並確認下單。',
  1101: '請依業務的回覆調整後再次送出審核。',
  3003: SAMPLE_DONE,
  3103: SAMPLE_DONE,
};

import { lazy, Suspense } from 'react';
import { actionTitle } from '@zhidan/domain/quotation';
import { ConfirmDialog } from '@zhidan/ui-kit';
import type { BuyersAction } from './buyersActions.js';
import type { OrderDialogProps } from './OrderDialog.js';
import { OrderNotes } from '../page/OrderNotes.js';
import { PlaceOrderDialog } from '../payment/PlaceOrderDialog.js';
import { TodaysPriceNotice } from '../payment/PriceOfToday.js';
import { ReportTransferDialog } from '../payment/ReportTransferDialog.js';
import { SplitDialog } from './SplitDialog.js';
import { TextDialog } from './TextDialog.js';
import type { BuyersQuotation } from '../quotations.api.js';

const ReviseDialog = lazy(async () => ({ default: (await import('./ReviseDialog.js')).ReviseDialog }));

interface OrderActionDialogProps extends OrderDialogProps {
  readonly action: BuyersAction;
  readonly order: BuyersQuotation;
}

/** Renders the dialog that belongs to an action of the buyer. */
export function OrderActionDialog({ action, order, ...dialog }: OrderActionDialogProps) {
  switch (action) {
    case 'submit-for-review':
    case 'renew':
      return (
        <TextDialog
          {...dialog}
          action={action}
          field="customer_notes"
          label="備註（可不填）"
          optional
          before={
            <>
              <OrderNotes order={order} />
              <TodaysPriceNotice action={action} order={order} always={action === 'renew'} />
            </>
          }
        />
      );
    case 'revise':
      return (
        <Suspense>
          <ReviseDialog {...dialog} order={order} />
        </Suspense>
      );
    case 'reject-proof':
      return <TextDialog {...dialog} action={action} field="message" label="需要修改的地方" />;
    case 'place-order':
      return <PlaceOrderDialog {...dialog} order={order} />;
    case 'report-transfer':
      return <ReportTransferDialog {...dialog} order={order} />;
    case 'split-production':
      return <SplitDialog {...dialog} order={order} />;
    case 'delete':
      return (
        <ConfirmDialog
          open
          title={actionTitle('delete')}
          confirmLabel={actionTitle('delete')}
          destructive
          busy={dialog.busy}
          failure={dialog.failure?.message}
          onConfirm={() => dialog.onSend({ action: 'delete' })}
          onCancel={dialog.onClose}
        >
          刪除後這張報價單就不會再出現。
        </ConfirmDialog>
      );
  }
}

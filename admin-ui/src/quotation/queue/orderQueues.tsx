import { QUOTATION_CODE } from '@zhidan/domain/codes';
import { keysOf } from '@zhidan/domain/core';
import { desks, oldestFirstSort } from '@zhidan/domain/desk';
import { officeQueues, viewsOfQueue, type OfficeQueue } from '@zhidan/domain/page';
import type { DeskQueue, QueueCallbacks } from '../../queue/queue.js';
import { CommandDialogs } from '../command/CommandDialogs.js';
import { OrderCommandProvider } from '../command/OrderCommands.js';
import { paymentAddressForm, remakeSamplesForm } from '../command/form/workForms.js';
import { SAMPLES_PASSED_TITLE } from '../command/usualTarget.js';
import { OrderFilePanel } from '../file/FilePanel.js';
import { NotesPanel } from '../page/NotesPanel.js';
import { AccessoryPanel } from '../panel/AccessoryPanel.js';
import { AddresseesPanel } from '../panel/AddresseesPanel.js';
import { ApprovalPanel } from '../panel/ApprovalPanel.js';
import { DefectPart } from '../panel/DefectList.js';
import { DeliveryPanel } from '../panel/DeliveryPanel.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import {
  offerAtCodes,
  offerWithoutForm,
  offerForm,
  offerInlineForm,
  offerMove,
  offerPrintDone,
  offerSettleAccount,
  offerSettleDefect,
  offerUsualMove,
  offerWhenNext,
  type ActionOffer,
} from './acts.js';
import { QueueOrderRow } from './OrderLine.js';
import { OrderWork, type WorkPart } from './OrderWork.js';
import { ArtPart, CustomerPart, MoneyPart, PicturesPart, PrintPart, SummaryPart } from './parts.js';

const ProofingAccessories: WorkPart = ({ order }) => <AccessoryPanel order={order} stage="proofing" />;
const ProductAccessories: WorkPart = ({ order }) => <AccessoryPanel order={order} stage="production" />;

/** A queue of orders: its offers of actions, usual one first, and the sections below. */
interface OrderQueue {
  readonly offers: readonly ActionOffer[];
  readonly parts: readonly WorkPart[];
}

const redo = { title: '重打，寫原因', key: 'R', form: remakeSamplesForm } as const;

const declared = {
  review: {
    offers: [offerInlineForm('pass-review', { title: '通過' }), offerForm('return-review', { key: 'R' })],
    parts: [ArtPart, CustomerPart, NotesPanel],
  },
  arrange: {
    offers: [
      offerWhenNext(
        'set-options',
        offerForm('set-options', { title: '提供付款網址', form: paymentAddressForm }),
      ),
      offerWhenNext('move-code', offerUsualMove()),
      offerWhenNext('move-code', offerForm('move-code', { title: '移到其他狀態' })),
      offerWhenNext('change-accounting-code', offerForm('change-accounting-code')),
      offerWhenNext('change-accounting-code', offerForm('force-close')),
    ],
    parts: [SummaryPart, NotesPanel],
  },
  reply: {
    offers: [offerSettleDefect, offerWithoutForm({ action: 'mark-notes-read' })],
    parts: [NotesPanel, DefectPart, SummaryPart],
  },
  samples: {
    offers: [
      offerAtCodes([QUOTATION_CODE.salesCheck], offerUsualMove({ title: SAMPLES_PASSED_TITLE })),
      offerAtCodes([QUOTATION_CODE.proofed, QUOTATION_CODE.deferredProofed], offerUsualMove()),
      offerAtCodes(
        [QUOTATION_CODE.salesCheck],
        offerMove([QUOTATION_CODE.proofingWaiting, QUOTATION_CODE.deferredProofingWaiting], redo),
      ),
      offerAtCodes(
        [QUOTATION_CODE.proofed, QUOTATION_CODE.deferredProofed],
        offerMove([QUOTATION_CODE.proofing, QUOTATION_CODE.deferredProofing], redo),
      ),
      offerForm('move-code', { title: '移到其他狀態' }),
    ],
    parts: [ApprovalPanel, PicturesPart, ArtPart, NotesPanel],
  },
  finish: {
    offers: [offerUsualMove(), offerForm('add-delivery', { stays: true })],
    parts: [SummaryPart, DeliveryPanel, PicturesPart],
  },
  payments: {
    offers: [
      offerInlineForm('allow-next-step'),
      offerWhenNext('change-accounting-code', offerSettleAccount),
      offerForm('add-payment', { stays: true }),
      offerForm('change-accounting-code'),
    ],
    parts: [MoneyPart, SummaryPart, NotesPanel],
  },
  begin: {
    offers: [offerWithoutForm({ action: 'advance' }), offerForm('move-code', { title: '移到其他狀態' })],
    parts: [SummaryPart, ArtPart, ProofingAccessories, ProductAccessories],
  },
  output: {
    offers: [offerPrintDone('proofing'), offerPrintDone('production')],
    parts: [PrintPart, OrderFilePanel],
  },
  ship: {
    offers: [offerForm('add-delivery')],
    parts: [AddresseesPanel, DeliveryPanel, PicturesPart],
  },
  stock: {
    offers: [offerForm('deduct-stock')],
    parts: [SummaryPart, ProofingAccessories, ProductAccessories],
  },
} satisfies Readonly<Partial<Record<OfficeQueue, OrderQueue>>>;

/** A queue with the views of its desk. */
function queueOf(id: keyof typeof declared): DeskQueue {
  const { title } = officeQueues[id];
  const { offers, parts }: OrderQueue = declared[id];
  const held = viewsOfQueue(id);
  const desk = desks.find((one) => one.id === held?.desk);
  return {
    id,
    title,
    resource: 'quotations',
    views: (desk?.views ?? [])
      .filter((view) => held?.views.includes(view.id))
      .map(({ sort = oldestFirstSort, ...view }) => ({
        ...view,
        sort,
        isNoWork: desk?.waiting.includes(view.id) !== true,
      })),
    ownedBy: (uid) => ({ sales_value: uid }),
    nameOf: (order: StaffsQuotation) => order.quotation_no,
    line: (order: StaffsQuotation) => <QueueOrderRow order={order} />,
    work: (order: StaffsQuotation, turn: QueueCallbacks) => (
      <OrderWork order={order} offers={offers} parts={parts} tab={desk?.tab} turn={turn} />
    ),
    around: (children) => (
      <OrderCommandProvider>
        <CommandDialogs>{children}</CommandDialogs>
      </OrderCommandProvider>
    ),
  };
}

export const orderQueues: readonly DeskQueue[] = keysOf(declared).map(queueOf);

import { QUOTATION_CODE } from '@zhidan/domain/codes';
import { keysOf } from '@zhidan/domain/core';
import { desks, oldestFirst } from '@zhidan/domain/desk';
import { officeQueues, viewsOfQueue, type OfficeQueue } from '@zhidan/domain/page';
import type { DeskQueue, Turn } from '../../queue/queue.js';
import { CommandDialogs } from '../command/CommandDialogs.js';
import { OrderCommands } from '../command/OrderCommands.js';
import { payAddressForm, redoForm } from '../command/form/workForms.js';
import { OrderFilePanel } from '../file/FilePanel.js';
import { NotesPanel } from '../page/NotesPanel.js';
import { AccessoryPanel } from '../panel/AccessoryPanel.js';
import { AddresseesPanel } from '../panel/AddresseesPanel.js';
import { ApprovalPanel } from '../panel/ApprovalPanel.js';
import { DefectPart } from '../panel/DefectList.js';
import { DeliveryPanel } from '../panel/DeliveryPanel.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import {
  atCodes,
  atOnce,
  byForm,
  byInlineForm,
  moveTo,
  printDone,
  settle,
  settleDefect,
  whenNext,
  type Offer,
} from './acts.js';
import { OrderLine } from './OrderLine.js';
import { OrderWork, type WorkPart } from './OrderWork.js';
import { ArtPart, CustomerPart, MoneyPart, PicturesPart, PrintPart, SummaryPart } from './parts.js';

const ProofingAccessories: WorkPart = ({ order }) => <AccessoryPanel order={order} stage="proofing" />;
const ProductAccessories: WorkPart = ({ order }) => <AccessoryPanel order={order} stage="production" />;

/** The acts of a queue of orders, the usual one first, and the sections shown below. */
interface OrderQueue {
  readonly offers: readonly Offer[];
  readonly parts: readonly WorkPart[];
}

const redo = { title: '重打，寫原因', key: 'R', form: redoForm } as const;

const declared = {
  review: {
    offers: [byInlineForm('pass-review', { title: '通過' }), byForm('return-review', { key: 'R' })],
    parts: [ArtPart, CustomerPart, NotesPanel],
  },
  arrange: {
    offers: [
      whenNext('set-options', byForm('set-options', { title: '提供付款網址', form: payAddressForm })),
      whenNext(
        'move-code',
        moveTo([
          QUOTATION_CODE.proofingWaiting,
          QUOTATION_CODE.deferredProofingWaiting,
          QUOTATION_CODE.productionWaiting,
          QUOTATION_CODE.deferredProductionWaiting,
        ]),
      ),
      whenNext('move-code', byForm('move-code', { title: '移到其他狀態' })),
      whenNext('change-accounting-code', byForm('change-accounting-code')),
      whenNext('change-accounting-code', byForm('force-close')),
    ],
    parts: [SummaryPart, NotesPanel],
  },
  reply: {
    offers: [settleDefect, atOnce({ action: 'mark-notes-read' })],
    parts: [NotesPanel, DefectPart, SummaryPart],
  },
  samples: {
    offers: [
      atCodes(
        [QUOTATION_CODE.salesCheck],
        moveTo([QUOTATION_CODE.proofing, QUOTATION_CODE.deferredProofing], { title: '樣品合格' }),
      ),
      atCodes(
        [QUOTATION_CODE.proofed, QUOTATION_CODE.deferredProofed],
        moveTo([QUOTATION_CODE.productionWaiting, QUOTATION_CODE.deferredProductionWaiting]),
      ),
      atCodes(
        [QUOTATION_CODE.salesCheck],
        moveTo([QUOTATION_CODE.proofingWaiting, QUOTATION_CODE.deferredProofingWaiting], redo),
      ),
      atCodes(
        [QUOTATION_CODE.proofed, QUOTATION_CODE.deferredProofed],
        moveTo([QUOTATION_CODE.proofing, QUOTATION_CODE.deferredProofing], redo),
      ),
      byForm('move-code', { title: '移到其他狀態' }),
    ],
    parts: [ApprovalPanel, PicturesPart, ArtPart, NotesPanel],
  },
  finish: {
    offers: [
      moveTo([QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped, QUOTATION_CODE.closed]),
      byForm('add-delivery', { stays: true }),
    ],
    parts: [SummaryPart, DeliveryPanel, PicturesPart],
  },
  payments: {
    offers: [
      byInlineForm('allow-next-step'),
      whenNext('change-accounting-code', settle),
      byForm('add-payment', { stays: true }),
      byForm('change-accounting-code'),
    ],
    parts: [MoneyPart, SummaryPart, NotesPanel],
  },
  begin: {
    offers: [atOnce({ action: 'advance' }), byForm('move-code', { title: '移到其他狀態' })],
    parts: [SummaryPart, ArtPart, ProofingAccessories, ProductAccessories],
  },
  output: {
    offers: [printDone('proofing'), printDone('production')],
    parts: [PrintPart, OrderFilePanel],
  },
  ship: {
    offers: [byForm('add-delivery')],
    parts: [AddresseesPanel, DeliveryPanel, PicturesPart],
  },
  stock: {
    offers: [byForm('deduct-stock')],
    parts: [SummaryPart, ProofingAccessories, ProductAccessories],
  },
} satisfies Readonly<Partial<Record<OfficeQueue, OrderQueue>>>;

/** The lists of a queue are the views of its desk. */
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
      .map(({ sort = oldestFirst, ...view }) => ({
        ...view,
        sort,
        isNoWork: desk?.waiting.includes(view.id) !== true,
      })),
    ownedBy: (uid) => ({ sales_value: uid }),
    nameOf: (order: StaffsQuotation) => order.quotation_no,
    line: (order: StaffsQuotation) => <OrderLine order={order} />,
    work: (order: StaffsQuotation, turn: Turn) => (
      <OrderWork order={order} offers={offers} parts={parts} tab={desk?.tab} turn={turn} />
    ),
    around: (children) => (
      <OrderCommands>
        <CommandDialogs>{children}</CommandDialogs>
      </OrderCommands>
    ),
  };
}

export const orderQueues: readonly DeskQueue[] = keysOf(declared).map(queueOf);

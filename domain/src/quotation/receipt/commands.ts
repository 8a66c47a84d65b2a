import { z } from 'zod';
import { countSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { MAX_PIECES } from '../../piece/piece.js';
import { defineCommand } from '../define-command.js';
import type { ValidityFacts } from '../due/validity.js';
import { type QuotationFacts, uidOf } from '../facts.js';
import { assertFilesUnsent } from '../message/unsent.js';
import { messageWriterOf } from '../message/writer.js';
import { placesOfPieces } from '../piece-places.js';
import { orderOfOwner } from '../readers/owners-part.js';
import type { Quotation } from '../state.js';
import { notUndoable } from '../undo/undo.js';
import { type Defect, isDefectOpen } from './state.js';

const DAY_MS = 86_400_000;
const id = z.string().min(1).max(100);
const words = z.string().trim().min(1, '請說明情況').max(2_000);

/** The buyer confirms that the parcels arrived. */
const confirmReceipt = defineCommand('confirm-receipt', {
  title: '收到了',
  knownBy: ['ReceiptConfirmed'],
  undo: notUndoable('客戶已經確認收到'),
  button: { isInPlace: true },
  body: z.object({}),
  notNow: nothingSent,
  isOffered: (order) => notReceived(order).length > 0,
  decide(_command, order, facts) {
    mustBeSent(order);
    const delivery_ids = notReceived(order);
    return delivery_ids.length === 0
      ? []
      : [{ type: 'ReceiptConfirmed', data: { delivery_ids, ...by(facts) } }];
  },
});

/** The buyer reports a defect of delivered pieces. */
const reportDefect = defineCommand('report-defect', {
  title: '回報瑕疵',
  knownBy: ['DefectReported'],
  undo: notUndoable('回報的瑕疵由業務處理'),
  button: { isInPlace: true },
  body: z.object({
    /**
     * The number of defective pieces, or their places in the list of pieces, from 1; left out if neither is
     * known.
     */
    pieces: z.union([countSchema(1), z.array(countSchema(1)).min(1).max(MAX_PIECES)]).nullish(),
    text: words,
    files: z.array(id).max(20).default([]),
  }),
  notNow: nothingSent,
  isOffered: (order, { at }) => sentTo(order).length > 0 && !isTooLate(order, at),
  decide({ pieces = null, text, files }, order, facts) {
    const { now, settings, new_id } = facts;
    const { defect_days } = settings;
    mustBeSent(order);
    if (isTooLate(order, { now, defect_days })) return refuse({ code: 'DEFECT_TOO_LATE', days: defect_days });
    const { order_value } = order;
    if (typeof pieces === 'number' && pieces > order_value)
      return refuse({ code: 'MORE_PIECES_THAN_ORDERED', field: 'pieces', most: order_value });
    const places = Array.isArray(pieces) ? placesOfPieces(pieces, order_value) : [];
    assertFilesUnsent(files, order);
    const { sales_unit } = order;
    const said = { text, files: [...new Set(files)], sales_unit, ...by(facts) };
    const count = Array.isArray(pieces) ? places.length : pieces;
    const data = { defect_id: new_id, pieces: count, places, ...said };
    return [{ type: 'DefectReported', data }];
  },
});

/** The shop settles a defect and says how. */
const settleDefect = defineCommand('settle-defect', {
  title: '處理瑕疵',
  knownBy: ['DefectSettled'],
  undo: notUndoable('客戶已經收到處理的結果'),
  button: { isInPlace: true },
  body: z.object({ defect_id: id, message: words }),
  notNow: nothingSent,
  isOffered: ({ defects }) => defects.some(isDefectOpen),
  decide({ defect_id, message }, order, facts) {
    const defect = findDefect(defect_id, order);
    if (!isDefectOpen(defect)) return [];
    const role = messageWriterOf(facts.caller, order) ?? refuse({ code: 'NO_PERMISSION' });
    const data = { defect_id, message_id: facts.new_id, role, message, ...by(facts) };
    return [{ type: 'DefectSettled', data }];
  },
});

export const receiptCommands = {
  'confirm-receipt': confirmReceipt,
  'report-defect': reportDefect,
  'settle-defect': settleDefect,
} as const;

/** Throws `Refused` where the order has no such defect. */
export const findDefect = (wanted: string, { defects }: Quotation): Defect =>
  defects.find((defect) => defect.id === wanted) ?? refuse({ code: 'DEFECT_NOT_FOUND' });

/** The refusal while no parcel was sent yet. */
function nothingSent() {
  return { code: 'NOTHING_DELIVERED' } as const;
}

function mustBeSent(order: Quotation): void {
  if (sentTo(order).length === 0) refuse(nothingSent());
}

/** The parcels that were sent to the present owner. */
const sentTo = (order: Quotation) => orderOfOwner(order).deliveries;

const notReceived = (order: Quotation): string[] =>
  sentTo(order)
    .map(({ delivery_id }) => delivery_id)
    .filter((sent) => !order.receipts.some(({ delivery_id }) => delivery_id === sent));

/**
 * The days for reporting a defect count from the last parcel, or from the buyer's confirmation of its arrival.
 */
function isTooLate(
  order: Quotation,
  { now, defect_days }: Pick<ValidityFacts, 'now' | 'defect_days'>,
): boolean {
  if (defect_days === undefined) return false;
  const instants = [
    ...sentTo(order).map(({ create_date }) => create_date),
    ...order.receipts.map(({ created_date }) => created_date),
  ];
  const last = Math.max(...instants.map((at) => Date.parse(at)));
  return Date.parse(now) > last + defect_days * DAY_MS;
}

const by = ({ caller, now }: QuotationFacts) => ({
  created_date: now,
  who_did_it_uid: uidOf(caller),
  who_did_it_name: caller.name,
});

import { productionHasBegun } from '../../codes/quotation-codes.js';
import { STEP_CODE } from '../../codes/record-steps.js';
import { z } from 'zod';
import { countSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { MAX_PIECES } from '../../piece/piece.js';
import { sameJson } from '../../record/same-json.js';
import { defineCommand } from '../define-command.js';
import { shippedItems } from '../delivery/left.js';
import { maximumProductionItems, stepsRecorded } from '../derived.js';
import { placesOfPieces, sortedPlaces } from '../piece-places.js';
import { isRepeatedStep, recordedStepResult } from '../proofing/record-step.js';
import { clearRecordBody, recordStepBody } from '../proofing/step-bodies.js';
import { assertRosterComplete } from '../roster/missing.js';
import { alwaysNeedsReason } from '../words/reason.js';
import type { Quotation } from '../state.js';
import { goodsWarnings } from '../stock/need.js';
import type { GoodsWarning } from '../words/warnings.js';
import { withProductionSplit } from './records.js';
import { notUndoable, commandsRestoringCodes, undoWithCommands } from '../undo/undo.js';

/**
 * A step of all pieces, or of single ones that are made again, by their places in the list of pieces from 1. Wrong
 * art or a missing part of single pieces does not send the whole order back.
 */
const recordProductionStepBody = recordStepBody.extend({
  pieces: z.array(countSchema(1)).max(MAX_PIECES).optional(),
});

const recordProductionStep = defineCommand('record-production-step', {
  title: '紀錄生產進度',
  knownBy: ['ProductionStepRecorded'],
  undo: undoWithCommands(
    ['change-accounting-code', 'move-code', 'clear-production-record'],
    (done, reason) =>
      done.before.product_process.product_record.length > 0
        ? '之前還有其他生產紀錄，清除時會一併清除'
        : [...commandsRestoringCodes(done, reason), { command: 'clear-production-record', body: { reason } }],
  ),
  failed: '新增 product_record 失敗！',
  button: { forward: 5 },
  body: recordProductionStepBody,
  alreadyHolds: (command, order) =>
    isRepeatedStep('production', command, order) &&
    sameJson(stepsRecorded(order, 'production').at(-1)?.places ?? [], sortedPlaces(command.pieces ?? [])),
  warnings: (order, { status_code }) => warningsOfStep(Number(status_code), order),
  decide(command, order, facts) {
    const { data, move } = recordedStepResult('production', command, order, facts);
    if (!productionHasBegun(order.code) && isProgress(data.status_code)) assertRosterComplete(order);
    const warnings = warningsOfStep(data.status_code, order);
    const places = placesOfPieces(command.pieces ?? [], order.order_value);
    const isRemake = places.length > 0 && !isProgress(data.status_code);
    const step = { ...data, ...(isRemake && { code: order.code }), places, warnings };
    return [{ type: 'ProductionStepRecorded', data: step }, ...(isRemake ? [] : move)];
  },
});

/** Whether a step is work on the goods, and not a report of wrong art or of a missing part. */
const isProgress = (status_code: number): boolean =>
  status_code !== STEP_CODE.productionFileError && status_code !== STEP_CODE.productionPartMissing;

const warningsOfStep = (status_code: number, order: Quotation): GoodsWarning[] =>
  status_code === STEP_CODE.productionDone ? goodsWarnings(order) : [];

const clearProductionRecord = defineCommand('clear-production-record', {
  title: '清除生產紀錄',
  knownBy: ['ProductionRecordCleared'],
  undo: notUndoable('清除的紀錄不能還原，請重新登錄'),
  button: { isDestructive: true, isRemoval: true, isInPlace: true },
  body: clearRecordBody,
  isOffered: ({ product_process }) => product_process.product_record.length > 0,
  needsReason: alwaysNeedsReason,
  decide({ reason }, order, facts) {
    const steps = order.product_process.product_record.length;
    const data = { steps, reason, created_date: facts.now };
    return steps === 0 ? [] : [{ type: 'ProductionRecordCleared', data }];
  },
});

const splitProductionBody = z.object({ quantities: z.array(countSchema(1)).min(1).max(1_000) });

/** Divides the goods into several designs; more designs than the maximum cause a warning, not a refusal. */
const splitProduction = defineCommand('split-production', {
  title: '拆分生產數量',
  knownBy: ['ProductionSplit'],
  undo: undoWithCommands(['split-production'], ({ before }) => {
    const quantities = before.product_material_record.map(({ production_quantity }) => production_quantity);
    if (quantities.length === 0) return '之前沒有拆分，不能改回沒有拆分';
    return [{ command: 'split-production', body: { quantities } }];
  }),
  body: splitProductionBody,
  // An order of one piece has only one design.
  isOffered: ({ order_value, product_material_record }) =>
    order_value > 1 || product_material_record.length === 0,
  warnings: (order, { quantities }) =>
    Array.isArray(quantities) && quantities.length > maximumProductionItems(order)
      ? ['MORE_ITEMS_THAN_MAXIMUM']
      : [],
  changes(order, body) {
    const { data } = splitProductionBody.safeParse(body);
    if (data === undefined) return undefined;
    return withProductionSplit(order, data.quantities);
  },
  decide({ quantities }, order, facts) {
    const { order_value } = order;
    const sum = quantities.reduce((total, quantity) => total + quantity, 0);
    if (sum !== order_value) return refuse({ code: 'SPLIT_QUANTITIES_WRONG', order_value, sum });
    const split = order.product_material_record.map(({ production_quantity }) => production_quantity);
    if (sameJson(split, quantities)) return [];
    assertNotBelowShipped(quantities, order);
    const tooMany = quantities.length > maximumProductionItems(order);
    return [
      {
        type: 'ProductionSplit',
        data: { quantities, warnings: tooMany ? ['MORE_ITEMS_THAN_MAXIMUM'] : [], created_date: facts.now },
      },
    ];
  },
});

/** Throws `Refused` where parcels already hold more pieces of a design than the design would have. */
function assertNotBelowShipped(quantities: readonly number[], order: Quotation): void {
  const shipped = quantities.map(() => 0);
  for (const { index, quantity } of shippedItems(order))
    shipped[index - 1] = (shipped[index - 1] ?? 0) + quantity;
  shipped.forEach((sent, at) => {
    const asked = quantities[at] ?? 0;
    if (sent > asked)
      refuse({ code: 'LESS_THAN_SHIPPED', field: 'quantities', index: at + 1, shipped: sent, asked });
  });
}

export const productionCommands = {
  'record-production-step': recordProductionStep,
  'clear-production-record': clearProductionRecord,
  'split-production': splitProduction,
} as const;

import { z } from 'zod';
import { refuse } from '../../core/refused.js';
import { dateSchema } from '../../record/fields.js';
import { isVoidCode } from '../../codes/quotation-codes.js';
import { type Stage, stages } from '../../codes/stage.js';
import { stageSchema } from '../../codes/schemas.js';
import { defineCommand } from '../define-command.js';
import type { QuotationFacts } from '../facts.js';
import { refusalAtCode, refuseBeforeReview } from '../not-now.js';
import { productionRecordsFor } from '../production/first-records.js';
import { withProductionRecords } from '../production/records.js';
import type { Quotation } from '../state.js';
import { isStockDeducted, materialsNeeded } from '../stock/need.js';
import { takenMaterialsFor } from '../stock/taken-for.js';
import type { HandlingEvent } from './events.js';
import { handOverEvents } from './hand-over.js';
import { setOptions } from './set-options.js';
import { notUndoable, undoWithCommands } from '../undo/undo.js';

const setNote = defineCommand('set-note', {
  title: '儲存注意事項',
  knownBy: ['OrderNoteSet'],
  undo: undoWithCommands(['set-note'], ({ before, after }) =>
    stages
      .filter((stage) => noteOf(stage, before) !== noteOf(stage, after))
      .map((stage) => ({ command: 'set-note', body: { stage, note: noteOf(stage, before) } })),
  ),
  button: { isInPlace: true },
  body: z.object({ stage: stageSchema, note: z.string().trim().max(2_000) }),
  decide({ stage, note }, order) {
    return noteOf(stage, order) === note ? [] : [{ type: 'OrderNoteSet', data: { stage, note } }];
  },
});

export const setCompletionDate = defineCommand('set-completion-date', {
  title: '設定完成日',
  knownBy: ['CompletionDateSet'],
  undo: undoWithCommands(['set-completion-date'], ({ before, after }) =>
    stages
      .filter((stage) => completionDateOf(stage, before) !== completionDateOf(stage, after))
      .map((stage) => ({
        command: 'set-completion-date',
        body: { stage, date: completionDateOf(stage, before) },
      })),
  ),
  button: { isInPlace: true },
  body: z.object({
    stage: stageSchema,
    /** A calendar date in Taipei; null removes it. */
    date: dateSchema.nullable(),
  }),
  decide({ stage, date }, order) {
    return completionDateOf(stage, order) === date
      ? []
      : [{ type: 'CompletionDateSet', data: { stage, date } }];
  },
});

/**
 * Takes the stock of a stage, once: for one piece of each design for samples, for all pieces for production.
 */
const deductStock = defineCommand('deduct-stock', {
  title: '扣除庫存',
  knownBy: ['StockDeducted'],
  undo: notUndoable('庫存扣除後沒有單獨退回的指令；訂單變更時多扣的會自動退回'),
  body: z.object({ stage: stageSchema }),
  notNow: refuseBeforeReview,
  isOffered: ({ about_material_storage: stock, code }) =>
    !isVoidCode(code) && !(stock.proofing_material_been_deducted && stock.product_material_been_deducted),
  decide({ stage }, order, facts) {
    if (isStockDeducted(stage, order)) return [];
    // A void order is not made; its stock would be returned at once.
    if (isVoidCode(order.code)) return refuse(refusalAtCode(order));
    const made = stage === 'production' ? productionRecordsFor(order, facts) : [];
    const materials = takenMaterialsFor(materialsNeeded(stage, withProductionRecords(order)), facts);
    return [...made, { type: 'StockDeducted', data: { stage, materials, created_date: facts.now } }];
  },
});

/** Changes the customer, the sales person, or both. */
const assignTo = defineCommand('assign', {
  title: '轉移訂單',
  knownBy: ['QuotationHandedOver', 'SalesPersonAssigned'],
  undo: undoWithCommands(['assign'], ({ before, after }) => {
    if (before.customer_uid !== after.customer_uid) return '轉移給另一位客戶後，先前的紀錄不再屬於原客戶';
    if (before.sales_value === '') return '原本沒有業務，不能改回沒有業務';
    return [{ command: 'assign', body: { sales_value: before.sales_value } }];
  }),
  body: z.object({
    customer_uid: z.string().min(1).max(100).optional(),
    sales_value: z.string().min(1).max(100).optional(),
  }),
  decide({ customer_uid, sales_value }, order, facts) {
    return [...handOverEvents(customer_uid, order, facts), ...assignSales(sales_value, order, facts)];
  },
});

export const handlingCommands = {
  'set-note': setNote,
  'set-completion-date': setCompletionDate,
  'set-options': setOptions,
  'deduct-stock': deductStock,
  assign: assignTo,
} as const;

const noteOf = (stage: Stage, order: Quotation): string =>
  stage === 'proofing' ? order.please_note_that_proofing : order.please_note_that_product;

const completionDateOf = (stage: Stage, { proofing_process, product_process }: Quotation): string | null =>
  (stage === 'proofing' ? proofing_process : product_process).completion_date;

function assignSales(
  to: string | undefined,
  { sales_value: from }: Quotation,
  facts: QuotationFacts,
): readonly HandlingEvent[] {
  if (to === undefined || to === from) return [];
  if (facts.customer(to)?.may_sell !== true) return refuse({ code: 'SALES_PERSON_NOT_FOUND' });
  return [{ type: 'SalesPersonAssigned', data: { from, to } }];
}

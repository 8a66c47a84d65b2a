import { refuse } from '../../core/refused.js';
import { sameJson } from '../../record/same-json.js';
import type { CommandOf } from '../command.js';
import { maximumProductionItems } from '../derived.js';
import type { QuotationFacts } from '../facts.js';
import type { MovementEvent } from '../movement/events.js';
import { stepTaken } from '../proofing/record-step.js';
import type { Quotation } from '../state.js';
import type { ProductionEvent } from './events.js';
import { productionFolds } from './fold.js';

export function recordProductionStep(
  command: CommandOf<'record-production-step'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly (ProductionEvent | MovementEvent)[] {
  const { data, move } = stepTaken('production', command, order, facts);
  return [{ type: 'ProductionStepRecorded', data }, ...move];
}

export function clearProductionRecord(
  _command: CommandOf<'clear-production-record'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly ProductionEvent[] {
  const steps = order.product_process.product_record.length;
  return steps === 0 ? [] : [{ type: 'ProductionRecordCleared', data: { steps, created_date: facts.now } }];
}

/** The order is made in several designs; more of them than its maximum is told, not refused. */
export function splitProduction(
  { quantities }: CommandOf<'split-production'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly ProductionEvent[] {
  const { order_value } = order;
  const sum = quantities.reduce((total, quantity) => total + quantity, 0);
  if (sum !== order_value) return refuse({ code: 'SPLIT_QUANTITIES_WRONG', order_value, sum });
  const split = order.product_material_record.map(({ production_quantity }) => production_quantity);
  if (sameJson(split, quantities)) return [];
  const tooMany = quantities.length > maximumProductionItems(order);
  return [
    {
      type: 'ProductionSplit',
      data: { quantities, warnings: tooMany ? ['MORE_ITEMS_THAN_MAXIMUM'] : [], created_date: facts.now },
    },
  ];
}

/** Production records are made when they are first needed: one design of the whole order. */
export const productionRecordsFor = (order: Quotation, facts: QuotationFacts): readonly ProductionEvent[] =>
  order.product_material_record.length > 0
    ? []
    : [
        {
          type: 'ProductionSplit',
          data: { quantities: [order.order_value], warnings: [], created_date: facts.now },
        },
      ];

/** The order with its production records, made if need be. */
export const withProductionRecords = (order: Quotation, made: readonly ProductionEvent[]): Quotation =>
  made.reduce(
    (known, event) =>
      event.type === 'ProductionSplit' ? productionFolds.ProductionSplit(known, event.data) : known,
    order,
  );

import {
  quotation,
  foldQuotationColumns,
  quotationReadModel,
  withDerivedColumns,
  type QuotationEvent,
} from '@zhidan/domain/quotation';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

/** A row is an order in its present state, including the dates from which lateness is computed on any day. */
export const quotationsProjection = defineProjection<typeof quotationReadModel.row, QuotationEvent>({
  ...projectionOf(quotationReadModel),
  version: 29,
  ...rowPerStreamKeys(quotation.category),
  indexes: [
    // A search for a common word finds enough hits among the newest orders, whose text is read from this index
    // alone.
    { on: ['creation_date', 'id'], include: ['search_text'] },
    { on: ['customer_uid', 'creation_date', 'id'] },
    { on: ['sales_value', 'creation_date', 'id'] },
    { on: ['code', 'creation_date', 'id'] },
    { on: [`((accounting ->> 'code')::bigint)`, 'creation_date', 'id'] },
    { on: ['category_id', 'creation_date', 'id'] },
    // The desks list orders by these columns, which do not follow from a code.
    { on: ['case_closed', 'creation_date', 'id'] },
    { on: ['unread_by_staff', 'creation_date', 'id'] },
    { on: ['open_defects', 'id'] },
    { on: [`((options ->> 'sales_track')::boolean)`, 'creation_date', 'id'] },
    { on: ['next_who', 'modified_date', 'id'] },
    { on: ['index_date'] },
    { on: ['stage_due', 'id'] },
    { on: ['last_five_digits', 'id'] },
    // Due dates are computed from these columns; lists ordered by due date are sorted from this index alone.
    { on: ['proofing_due_from', 'proofing_due_after', 'id'] },
    { on: ['product_due_from', 'product_due_after', 'id'] },
    { on: ['current_due_from', 'current_due_after', 'id'] },
    // The load of production and the overview of all orders are summed up from these columns.
    {
      on: ['code'],
      include: [
        'last_proofing_code',
        'last_production_code',
        'step_since',
        'order_value',
        'is_revenue',
        'product_price_tax',
        'proofing_price_tax',
        'owed',
        'later',
        'credit',
      ],
    },
    { on: ['modified_date', 'id'] },
    // Revenue is summed up from these columns, so its figures are read from this index alone.
    {
      on: ['creation_date'],
      include: [
        'is_revenue',
        'sales_value',
        'customer_uid',
        'category_id',
        'product_price_tax',
        'proofing_price_tax',
        'tax',
        'outstanding',
        'owed',
        'later',
        'credit',
      ],
    },
  ],
  bulky: ['save_calculation_data', 'order_process', 'proofing_material_record'],
  live: { resource: quotationReadModel.name },

  fold: foldQuotationColumns,
  finish: withDerivedColumns,
});

import type { EventOf } from '../../core/event.js';
import { z } from 'zod';
import { defineLifecycleEvent, defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields, customerPersonalFields } from '../readers/personal.js';
import { inSalesUnit } from '../../category/quantity.js';
import { withSalesUnit } from '../pricing/priced-order.js';
import { requestedData, revisedData } from './event-data.js';
import { revisedQuotation } from './requested.js';

/** Version 2 added the quantity by size and the addressees, version 3 the unit and the wished date. */
export const quotationRequested = defineLifecycleEvent('QuotationRequested', {
  title: '詢價',
  version: 3,
  schema: requestedData,
  upcasters: { 1: (data) => data, 2: withSalesUnit },
  personal: customerPersonalFields('buyer', 'customer_notes', 'delivery', 'invoice'),
  summary: ({ priced }, money) =>
    `詢價：${priced.category_name} ${inSalesUnit(priced.order_value, priced.sales_unit)}，打樣 ${priced.proofing_value} 款，單價 ${money(priced.unit_price)}`,
  buyer: [
    'quotation_no',
    'creation_date',
    'customer_notes',
    'wished_date',
    'rapid',
    'breakdown',
    'delivery',
    'invoice',
  ],
  desk: [
    'quotation_no',
    'creation_date',
    'customer_notes',
    'wished_date',
    'warnings',
    'rapid',
    'breakdown',
    'index_date',
    'customer_uid',
    'customer_value',
    'sales_value',
    'buyer',
  ],
});

/**
 * Only changed fields are stored; a new configuration with its whole price. Version 2 added the quantity by
 * size, version 3 the unit and the wished date.
 */
export const quotationRevised = defineOrderEvent('QuotationRevised', {
  title: '修改報價單',
  version: 3,
  schema: revisedData,
  upcasters: { 1: (data) => data, 2: withSalesUnit },
  personal: subjectPersonalFields('customer_notes'),
  summary: ({ priced }, money) =>
    priced === undefined
      ? '修改了報價單的內容'
      : `修改報價單：${priced.category_name} ${inSalesUnit(priced.order_value, priced.sales_unit)}，打樣 ${priced.proofing_value} 款，單價 ${money(priced.unit_price)}`,
  buyer: ['customer_notes', 'wished_date', 'rapid', 'breakdown'],
  desk: ['customer_notes', 'wished_date', 'warnings', 'rapid', 'breakdown', 'created_date'],
  evolve: revisedQuotation,
});

export const quotationDeleted = defineLifecycleEvent('QuotationDeleted', {
  title: '刪除報價單',
  schema: z.object({ created_date: z.string() }),
  summary: () => '刪除了報價單',
  buyer: [],
  desk: ['created_date'],
});

/** The events that begin and end an order. */
export const lifecycleEvents = [quotationRequested, quotationDeleted] as const;
export const requestEvents = [quotationRevised] as const;
export type QuotationRequested = EventOf<typeof quotationRequested>;

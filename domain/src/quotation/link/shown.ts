import { z } from 'zod';
import type { PathOf } from '../../core/pick.js';
import type { QuotationRow } from '../row.js';
import type { ShownColumns } from '../shown.js';
import { linkRightSchema } from './state.js';

/** A link as its list shows it: nothing leads back to its secret. */
export const shownLinkSchema = z.object({
  id: z.string(),
  may: z.array(linkRightSchema),
  note: z.string(),
  created_date: z.string(),
  expires: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
  /** How often its page was opened, and how often something was done through it. */
  uses: z.int(),
  last_used: z.string().nullable(),
  made_by: z.string(),
});
export type ShownLink = z.infer<typeof shownLinkSchema>;

/** What who makes a link gets: the one time that its address is shown. */
export const madeLinkSchema = z.object({ id: z.string(), url: z.string(), expires: z.string() });
export type MadeLink = z.infer<typeof madeLinkSchema>;

/** What of an order is shown to anyone who has a link: no address, no contact of the buyer, no words of staff, no other order. */
export const linkQuotationColumns = [
  'quotation_no',
  'creation_date',
  'category_id',
  'category_name',
  'specification',
  'order_value',
  'proofing_value',
  'code',
  'case_closed',
  'stays.code',
  'stays.since',
  'last_proofing_code',
  'last_production_code',
  'unit_price',
  'unit_price_off',
  'proofing_price',
  'total_amount',
  'tax',
  'total_amount_tax',
  'product_price_tax',
  'proofing_price_tax',
  'paid_amount',
  'outstanding',
  'allowed_actions',
  'valid_until',
  'expired',
  'days_left',
  'days_left_text',
  'proofing_due_date',
  'product_due_date',
  'accounting.code',
  'accounting.charge_method',
  'accounting.charge_method_name',
  'accounting.proofing_or_product',
  'deliveries.delivery_id',
  'deliveries.production_kind',
  'deliveries.delivery_way',
  'deliveries.delivery_number',
  'deliveries.inquire_link',
  'deliveries.create_date',
  'sales_person.name',
  'sales_person.email',
  'sales_person.telephone',
] as const satisfies readonly PathOf<QuotationRow & ShownColumns>[];

import { z } from 'zod';
import type { PathOf } from '../../core/pick.js';
import { payAddressOf } from '../next/money.js';
import type { QuotationRow } from '../row.js';
import type { ShownColumns } from '../shown.js';
import type { Quotation } from '../state.js';
import { type Link, linkRightSchema } from './state.js';

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

/**
 * What of an order is shown to anyone who has a link: no contact of the buyer, no words of staff, no other order.
 * Where it is paid and where it is sent hang on the rights of the link: `shownThrough`.
 */
export const linkQuotationColumns = [
  'quotation_no',
  'creation_date',
  'category_id',
  'category_name',
  'specification',
  'order_value',
  'breakdown.label',
  'breakdown.quantity',
  'proofing_value',
  'code',
  'case_closed',
  'earlier_sample',
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
  'next.who',
  'next.action',
  'next.title',
  'next.text',
  'next.until',
  'next.amount',
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

/** What of an order is shown through a link that may pay for it, or place it. */
export const shownThrough = ({ may }: Pick<Link, 'may'>, order: Quotation) => ({
  /** Where what is awaited is paid; null where the link has no part in that, or there is no such address. */
  pay_at: mayPay({ may }) ? (payAddressOf(order) ?? null) : null,
  /** Who receives the order and who is invoiced, for who may place it. */
  addressees: may.includes('order') ? { delivery: order.delivery, invoice: order.invoice } : null,
});

/** Who reports a transfer or places the order has to know the account. */
export const mayPay = ({ may }: Pick<Link, 'may'>): boolean =>
  may.includes('report') || may.includes('order');

import { z } from 'zod';
import { pickedSchema } from '../../core/pick-schema.js';
import type { PathOf } from '../../core/pick.js';
import type { CustomerLevel } from '../../codes/customer-levels.js';
import { stageToOrderNext } from '../handling/stage-due.js';
import { sameJson } from '../../record/same-json.js';
import { fileFolderSchema, paymentMethodSchema } from '../../codes/schemas.js';
import { bankSetting } from '../../setting/company.js';
import { paymentMethodsFor } from '../accounting/ways.js';
import { invoiceAddresseeSchema, receiverSchema } from '../addressee/addressees.js';
import { addresseesFor, isCompleteReceiver, type CustomerAddressees } from '../addressee/own.js';
import { shownApprovalSchema } from '../approval/shown.js';
import { findOpenProposal } from '../change/open.js';
import { itemsText } from '../delivery/left.js';
import { type ProposedColumns, proposalSchema, proposedColumns } from '../change/state.js';
import { designPlaceName } from '../design/shown.js';
import { placedDesignSchema } from '../design/state.js';
import { shownMessage } from '../message/shown.js';
import { breakdownColumns, nextStepColumns } from '../row/common-columns.js';
import type { OfferedOnlinePayment } from '../checkout/online.js';
import { shownPaymentOf, shownPayment } from '../checkout/shown.js';
import { paymentAddressOf } from '../next/money.js';
import { quotationRow, type QuotationRow } from '../row/row.js';
import { shownColumns, type ShownColumns } from '../readers/shown.js';
import type { Quotation } from '../state.js';
import { type Link, linkRightSchema } from './state.js';

/** A link in the list of links, without its secret. */
export const shownLinkSchema = z.object({
  id: z.string(),
  may: z.array(linkRightSchema),
  note: z.string(),
  created_date: z.string(),
  expires: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
  /** How often the link's page was opened, and how many commands were given through the link. */
  uses: z.int(),
  last_used: z.string().nullable(),
  made_by: z.string(),
});
export type ShownLink = z.infer<typeof shownLinkSchema>;

/** The answer to creating a link, the only time that its address is shown. */
export const madeLinkSchema = z.object({ id: z.string(), url: z.string(), expires: z.string() });
export type MadeLink = z.infer<typeof madeLinkSchema>;

/**
 * The columns of an order that any visitor with a link sees: no contact data of the buyer, no notes of staff,
 * no other order. Payment and delivery addresses depend on the rights of the link (`shownOrderThroughLink`).
 */
export const linkQuotationColumns = [
  'quotation_no',
  'creation_date',
  'category_id',
  'category_name',
  'specification',
  'order_value',
  'sales_unit',
  ...breakdownColumns,
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
  ...nextStepColumns,
  'valid_until',
  'expired',
  'days_left',
  'days_left_text',
  'proofing_due_date',
  'product_due_date',
  'due_by_weekdays',
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

/** Additional data of an order for links with the right to pay or to order. */
const shownThroughSchema = z.object({
  /** The payment address; null where the link has no right to pay or there is no address. */
  pay_at: z.string().nullable(),
  /** The addressees that the order itself states; null for links without the right to order. */
  addressees: z
    .object({
      delivery: receiverSchema.nullable(),
      invoice: invoiceAddresseeSchema.nullable(),
      /** Whether the buyer's own record states a complete receiver; the data of the record are not shown. */
      are_on_record: z.boolean(),
    })
    .nullable(),
  /** What each parcel holds in words, and its own receiver, which only links with the right to order show. */
  parcels: z.array(
    z.object({ delivery_id: z.string(), held: z.string(), receiver: receiverSchema.nullable() }),
  ),
  /** The payment at a provider; null for links without the right to order. */
  payment: shownPayment.nullable(),
  /** The ways of paying that the order allows; empty for links without the right to order. */
  ways: z.array(paymentMethodSchema),
  /** The proposed change that waits for its answer; empty for links without the right to order. */
  proposals: z.array(
    proposalSchema.omit({ by: true, changes: true }).extend({
      before: proposedColumns.omit({ roster: true }),
      after: proposedColumns.omit({ roster: true }),
    }),
  ),
});

/** The fields of a customer that placing an order needs. */
interface OrderingCustomer {
  readonly level: CustomerLevel | undefined;
  readonly own: CustomerAddressees | undefined;
  /** The payment provider, where one is set up. */
  readonly online: OfferedOnlinePayment | undefined;
  readonly now: string;
}

export const shownOrderThroughLink = (
  { may }: Pick<Link, 'may'>,
  order: Quotation,
  { level, own, online, now }: OrderingCustomer,
): z.infer<typeof shownThroughSchema> => ({
  pay_at: linkShowsPayment({ may }) ? (paymentAddressOf(order) ?? null) : null,
  addressees: may.includes('order') ? addresseesShown(order, own) : null,
  parcels: order.deliveries.map(({ delivery_id, items, receiver }) => ({
    delivery_id,
    held: itemsText(items ?? [], order),
    receiver: may.includes('order') ? receiver : null,
  })),
  payment: may.includes('order') ? shownPaymentOf(order, { online, now, isStaff: false }) : null,
  ways: may.includes('order') ? [...paymentMethodsFor(level)] : [],
  proposals: may.includes('order') ? openProposals(order, now) : [],
});

function openProposals(order: Quotation, now: string) {
  const open = findOpenProposal(order, now);
  if (open === undefined) return [];
  const { by: _name, changes: _asked, before, after, ...shown } = open;
  return [{ ...shown, before: withoutRoster(before), after: withoutRoster(after) }];
}

/** Members' names are for the owner and the desks that make the pieces. */
const withoutRoster = ({ roster: _names, ...columns }: ProposedColumns) => columns;

function addresseesShown(order: Quotation, own: CustomerAddressees | undefined) {
  const known = addresseesFor(stageToOrderNext(order), {}, order, own);
  return {
    delivery: sameJson(known.delivery, order.delivery) ? order.delivery : null,
    invoice: sameJson(known.invoice, order.invoice) ? order.invoice : null,
    are_on_record: known.delivery !== null && isCompleteReceiver(known.delivery),
  };
}

/** The answer of `GET /api/links/<secret>`. */
export const linkedOrderSchema = z.object({
  ...pickedSchema(quotationRow.extend(shownColumns.shape), linkQuotationColumns).shape,
  may: z.array(linkRightSchema),
  expires: z.string(),
  approvals: z.array(
    shownApprovalSchema.omit({ earlier_order: true }).extend({
      /** Whether the sample was approved in an earlier order, whose number is not shown. */
      is_earlier: z.boolean(),
      by: z.object({ name: z.string() }).nullable(),
    }),
  ),
  /** Files of the samples, sent below the link's own address. */
  files: z.array(
    z.object({ file_id: z.string(), index: z.int(), name: z.string(), folder: fileFolderSchema }),
  ),
  company: z.string(),
  terms: z.string(),
  terms_revision: z.int(),
  /** The account to transfer to; null for links without the right to pay. */
  bank: bankSetting.schema.nullable(),
  /** The messages between the buyer and staff; empty for links without the right to order. */
  messages: z.array(shownMessage),
  ...shownThroughSchema.shape,
});

/** The answer of `GET /api/links/<secret>/designs`. */
export const linkedDesignsSchema = z.object({
  category_id: z.string(),
  category_name: z.string(),
  expires: z.string(),
  designs: z.array(
    placedDesignSchema.pick({ stage: true, index: true, region: true, region_title: true }).extend({
      /** The address of the picture of the product with the design, below that of the link. */
      preview: z.string(),
    }),
  ),
});
export type LinkedDesigns = z.infer<typeof linkedDesignsSchema>;

/**
 * The designs of an order as any visitor with a link sees them: pictures, without art, sizes or texts. Where
 * production has a design of its own, the design of the sample is left out.
 */
export const linkedDesigns = (
  { category_id, category_name, designs }: Pick<QuotationRow, 'category_id' | 'category_name' | 'designs'>,
  { expires }: Pick<Link, 'expires'>,
  secret: string,
): LinkedDesigns => ({
  category_id,
  category_name,
  expires,
  designs: designs.filter(isPresent(designs)).map(({ stage, index, region, region_title }) => ({
    stage,
    index,
    region,
    region_title,
    preview: `/api/links/${secret}/designs/${designPlaceName({ stage, index, region })}/picture`,
  })),
});

/** Whether links show the design at this place. */
export const isLinkedDesign = (
  { designs }: Pick<QuotationRow, 'designs'>,
  { stage, index, region }: Pick<QuotationRow['designs'][number], 'stage' | 'index' | 'region'>,
): boolean =>
  designs.some(
    (one) => one.stage === stage && one.index === index && one.region === region && isPresent(designs)(one),
  );

/** A sample's design is past once production has one of its own at the same place. */
const isPresent =
  (designs: QuotationRow['designs']) =>
  ({ stage, index, region }: QuotationRow['designs'][number]): boolean =>
    stage === 'production' ||
    !designs.some((one) => one.stage === 'production' && one.index === index && one.region === region);

/** Whether a link shows how to pay: visitors who report a transfer or place the order must know the account. */
export const linkShowsPayment = ({ may }: Pick<Link, 'may'>): boolean =>
  may.includes('report') || may.includes('order');

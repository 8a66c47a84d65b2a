import type { Caller } from '../access/caller.js';
import type { WorkingCalendar } from '../calendar/working-days.js';
import type { CommandFacts } from '../access/command-facts.js';
import type { UnitOfItem } from '../material/stock-taken.js';
import type { CustomerLevel } from '../codes/customer-levels.js';
import type { CustomerAddressees } from './addressee/own.js';
import type { TermsVersion } from './approval/bound.js';
import type { OnlinePayment } from './checkout/online.js';
import type { InvoicingFacts } from './invoicing/drawn.js';
import type { CancelStep } from './change/state.js';
import type { EarlierSamples } from './reorder/earlier-samples.js';
import type { Template } from '../template/schema.js';
import type { Buyer } from './readers/buyer.js';
import type { ArtReading } from './design/reading.js';
import type { Catalogue } from './pricing/catalogue.js';

/** The data of a customer or an employee that orders need. */
export interface CustomerFacts {
  readonly level: CustomerLevel;
  readonly buyer: Buyer;
  /** The id of the customer's sales person; empty where there is none. */
  readonly service_sales_uid: string;
  readonly is_employee: boolean;
  /** Whether the person works in sales and can be named as a sales person. */
  readonly may_sell: boolean;
  /** The e-mail address; empty where there is none or it was not loaded. */
  readonly email: string;
  /** Whether staff have deactivated the customer (禁用). */
  readonly disabled?: boolean;
  /** The customer's own receiver and invoice data; left out where the command does not need them. */
  readonly addressees?: CustomerAddressees;
}

/** The inner measures of a carton in cm. */
export interface CartonSize {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** The facts from outside that the rules of orders need, at the time of the command. */
export interface QuotationFacts extends CommandFacts {
  readonly quotation_no: string;
  /** A fresh id for something that the command may create. */
  readonly new_id: string;
  /** The id of the bank statement line that a payment comes from; callers cannot send it. */
  readonly bank_line?: string | undefined;
  /**
   * Set while the questions about payments of several commands are collected, so that the caller confirms them
   * together.
   */
  readonly collects_questions?: true | undefined;
  /** The approved samples that a reorder takes over from the earlier order; callers cannot send them. */
  readonly earlier_samples?: EarlierSamples | undefined;
  /** The measured properties of uploaded art; callers cannot send them. */
  readonly art?: ArtReading | undefined;
  /** A version of a product's template; the newest where none is named. */
  template(category_id: string, version?: number): Template | undefined;
  /** The payment provider; undefined where none is set up. */
  readonly online?: OnlinePayment | undefined;
  /** The seller and the number for a new invoice; undefined where no invoice is issued. */
  readonly invoicing?: InvoicingFacts | undefined;
  /**
   * The latest month (`YYYY-MM`) whose books are closed, as are all earlier ones; undefined where none is
   * closed.
   */
  readonly closed_month?: string | undefined;
  readonly catalogue: Catalogue;
  customer(customer_uid: string): CustomerFacts | undefined;
  carton(name: string): CartonSize | undefined;
  shippingSupplier(name: string): { readonly track_shipment_website: string } | undefined;
  readonly settings: OrderSettings;
  /** The unit in which a storage item is counted; the quantity that an order takes depends on it. */
  readonly unitOfItem: UnitOfItem;
  /** The present terms, to which the buyer agrees by approving a sample. */
  readonly terms: TermsVersion;
}

export interface OrderSettings {
  /** The working days for samples that are promised where staff moved an order past its review. */
  readonly proofing_days: number;
  readonly product_days: number;
  /** The working days within which sales answer a request. */
  readonly answer_days: number;
  /** The days on which the shop works. */
  readonly calendar: WorkingCalendar;
  /** The percentage of the ordered quantity that may be shipped in addition. */
  readonly overrun_percent: number;
  /** The number of days by which a quotation's validity is shorter than fourteen days. */
  readonly validity_offset: number;
  /** The days for which a proposed change waits for its answer. */
  readonly proposal_days: number;
  /** The days after shipping within which the buyer can report a defect of a parcel. */
  readonly defect_days: number;
  /** The percentage of the whole price that a cancellation costs, by the progress of the order. */
  readonly cancel_percent: Readonly<Record<CancelStep, number>>;
}

/** The customer id under which orders store the acting person; staff have one too. */
export const uidOf = (caller: Caller): string => caller.customer_id ?? caller.uid ?? '';

/** The acting person and the time, in the form in which events of accounting store them. */
export const actingStaffFields = ({ caller, now }: Pick<QuotationFacts, 'caller' | 'now'>) => ({
  staff_uid: uidOf(caller),
  staff_name: caller.name,
  created_date: now,
});

/** The acting member of staff; empty where a buyer acts. */
export const staffUidOf = (caller: Caller): string =>
  caller.is_employee || caller.uid === 'system' ? uidOf(caller) : '';

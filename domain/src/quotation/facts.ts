import type { Caller } from '../access/caller.js';
import type { WorkingCalendar } from '../calendar/working-days.js';
import type { CommandFacts } from '../access/command-facts.js';
import type { UnitOfItem } from '../material/stock-taken.js';
import type { CustomerLevel } from '../codes/customer-levels.js';
import type { OwnAddressees } from './addressee/own.js';
import type { Terms } from './approval/bound.js';
import type { OnlinePayment } from './checkout/online.js';
import type { CancelStep } from './change/state.js';
import type { EarlierSamples } from './reorder/earlier-samples.js';
import type { Template } from '../template/schema.js';
import type { Buyer } from './readers/buyer.js';
import type { ArtReading } from './design/reading.js';
import type { Catalogue } from './pricing/catalogue.js';

/** What an order asks about a customer or an employee. */
export interface CustomerFacts {
  readonly level: CustomerLevel;
  readonly buyer: Buyer;
  /** The sales person who serves them; empty when nobody does. */
  readonly service_sales_uid: string;
  readonly is_employee: boolean;
  /** Works for us in sales: may be named as the sales person. */
  readonly may_sell: boolean;
  /** Where mails reach them; empty for nowhere, or where nobody has asked. */
  readonly email: string;
  /** Staff have switched the customer off (禁用). */
  readonly disabled?: boolean;
  /** Who receives their orders and who is invoiced for them; left out where the command does not ask. */
  readonly addressees?: OwnAddressees;
}

/** Inner measures of a carton, cm. */
export interface CartonSize {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** What the rules of an order need from outside, as it stands when the command comes. */
export interface QuotationFacts extends CommandFacts {
  /** Number of the order the command is for. */
  readonly quotation_no: string;
  /** A fresh id, for what the command may make. */
  readonly new_id: string;
  /** Id of the line of a bank's statement that a payment comes from; callers cannot name one. */
  readonly bank_line?: string | undefined;
  /** Questions about money are collected for several commands, and acknowledged together. */
  readonly collects_questions?: true | undefined;
  /** Samples of an earlier order that is asked for once more; callers cannot name any. */
  readonly earlier_samples?: EarlierSamples | undefined;
  /** What was read of the art of a design; callers cannot say it. */
  readonly art?: ArtReading | undefined;
  /** A version of a product's template, the newest when none is named. */
  template(category_id: string, version?: number): Template | undefined;
  /** The provider that takes money at once; undefined where none is set up. */
  readonly online?: OnlinePayment | undefined;
  readonly catalogue: Catalogue;
  customer(customer_uid: string): CustomerFacts | undefined;
  carton(name: string): CartonSize | undefined;
  shippingSupplier(name: string): { readonly track_shipment_website: string } | undefined;
  readonly settings: OrderSettings;
  /** What a storage item is counted in: how much of it an order takes hangs on that. */
  readonly unitOfItem: UnitOfItem;
  /** The terms as they stand: what who approves a sample agrees to. */
  readonly terms: Terms;
}

export interface OrderSettings {
  /** Working days that an order gets which nobody reviewed. */
  readonly proofing_days: number;
  readonly product_days: number;
  /** Working days within which sales answer a request. */
  readonly answer_days: number;
  /** On which days the shop works. */
  readonly calendar: WorkingCalendar;
  /** Percent of what was ordered that may be shipped besides. */
  readonly overrun_percent: number;
  /** Days by which a quotation is valid for less than fourteen. */
  readonly validity_offset: number;
  /** Days for which a proposed change waits for its answer. */
  readonly proposal_days: number;
  /** Days after a parcel within which its buyer reports what is wrong with it. */
  readonly defect_days: number;
  /** Percent of the whole price that cancelling costs, by how far the order has come. */
  readonly cancel_percent: Readonly<Record<CancelStep, number>>;
}

/** How orders name whoever acts: by customer id, which staff have too. */
export const uidOf = (caller: Caller): string => caller.customer_id ?? caller.uid ?? '';

/** The acting member of staff; empty when a buyer acts. */
export const staffUidOf = (caller: Caller): string =>
  caller.is_employee || caller.uid === 'system' ? uidOf(caller) : '';

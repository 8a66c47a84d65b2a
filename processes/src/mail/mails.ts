import { idOfStream, isOfImport, taipeiDate, type RecordedOf } from '@zhidan/domain';
import { customer, type Customer } from '@zhidan/domain/customer';
import {
  resolveMailAddresses,
  addressOfBuyer,
  announcementOfDay,
  nameOfBuyer,
  orderLetter,
  orderMails,
  salesPersonInMail,
  type AddressedMail,
  type MailAddresses,
  type MailedEvent,
  type OrderMail,
  type OrderMailData,
} from '@zhidan/domain/mail';
import { paymentDue } from '@zhidan/domain/overdue';
import {
  accountingCodeChanged,
  codeForced,
  codeMoved,
  deliveryEmailed,
  changeEvents,
  defectReported,
  defectSettled,
  messageWritten,
  nextStepAllowed,
  orderPlaced,
  paymentAddressSet,
  paymentNumberIssued,
  productionStepRecorded,
  proofingStepRecorded,
  quotation,
  quotationSubmittedForReview,
  reviewPassed,
  reviewReturned,
  transferReported,
  type Quotation,
} from '@zhidan/domain/quotation';
import { reminderGiven, reminders } from '@zhidan/domain/reminder';
import { isRecent } from '../notice/news.js';
import type { OutgoingNotice } from '../notice/notice.js';
import {
  defineProcess,
  ignore,
  notify,
  type StreamReader,
  type ProcessInput,
  type Process,
} from '../process.js';
import { settingOf, nextStepFactsOf } from './terms.js';

/** The data for the mails of one event; undefined if there is no addressee. */
interface Known {
  readonly data: OrderMailData;
  readonly addresses: MailAddresses;
  readonly isVip: boolean;
  /** Ids of the people named in the mails. */
  readonly about: readonly string[];
}

/** The link that stops the reminders of an order. */
export type ReminderStopLink = (quotation_no: string) => string;

/** Sends mails to buyers, sales and accounting about events of an order. */
export const createMailProcess = (publicUrl: string, stopLink: ReminderStopLink): Process =>
  defineProcess({
    name: 'mails',
    categories: [quotation.category, reminders.category],
    on: mailedEvents,
    gather: (occasion, look) => gather(occasion, look, publicUrl, stopLink),

    decide(occasion, known) {
      if (occasion.kind === 'due' || known === undefined) return [ignore('nobody is written to')];
      const { event, now } = occasion;
      const isImported = event.metadata.imported === true;
      if (isImported && isOfImport(event.metadata)) return [ignore('it was written about elsewhere')];
      const written = mailsAfter(event).filter((mail) => mail.isStillTrue?.(known.data) ?? true);
      if (written.length === 0) return [ignore('what it was about is over')];
      return written.flatMap((mail) => {
        const notice: OutgoingNotice = {
          kind: mail.kind,
          to: mail.to,
          people: addressesFor(mail, known),
          content: orderLetter(mail, known.data),
          quotation_no: known.data.order.quotation_no,
          about: known.about,
          isHistory: isImported,
          at: isImported ? event.metadata.at : now,
        };
        return [notify(notice), ...(losesCopies(notice) ? [notify({ ...notice, to: 'copies' })] : [])];
      });
    },
  });

/** Events that may lead to a mail. */
const mailedEvents = [
  quotationSubmittedForReview,
  reviewPassed,
  reviewReturned,
  orderPlaced,
  transferReported,
  nextStepAllowed,
  accountingCodeChanged,
  codeMoved,
  codeForced,
  deliveryEmailed,
  paymentAddressSet,
  paymentNumberIssued,
  proofingStepRecorded,
  productionStepRecorded,
  reminderGiven,
  messageWritten,
  ...changeEvents,
  defectReported,
  defectSettled,
] as const;
type Mailed = RecordedOf<(typeof mailedEvents)[number]>;

/**
 * Whether the hidden copies of a mail need a mail of their own, because the mail itself has no address and is
 * not sent.
 */
const losesCopies = ({ to, people }: OutgoingNotice): boolean =>
  people.hidden.length > 0 && resolveMailAddresses(to, people).missing !== undefined;

const mailsAfter = (event: MailedEvent): readonly OrderMail[] =>
  orderMails.filter((mail) => mail.isSentAfter(event));

type Reached = Pick<Known, 'addresses' | 'isVip'>;

const addressesFor = ({ hasHiddenCopies }: OrderMail, { addresses, isVip }: Reached): MailAddresses =>
  hasHiddenCopies === true && isVip ? addresses : { ...addresses, hidden: [] };

async function gather(
  occasion: ProcessInput<Mailed>,
  look: StreamReader,
  publicUrl: string,
  stopLink: ReminderStopLink,
): Promise<Known | undefined> {
  if (occasion.kind === 'due') return undefined;
  const { event, now } = occasion;
  if (!isRecent(event, now) || mailsAfter(event).length === 0) return undefined;
  const order = await look.load(quotation, idOfStream(event.stream));
  if (order === null || order === 'deleted') return undefined;
  const people = await peopleOf(order, look);
  const terms = await nextStepFactsOf(look, order, people.buyer?.payment_date, now);
  return {
    data: {
      order,
      event,
      buyer_name: nameOfBuyer(order, people.buyer),
      sales: people.sales,
      due_date: paymentDue(order, terms),
      company: people.company,
      bank: await settingOf(look, 'bank'),
      display: await settingOf(look, 'display'),
      terms,
      edm: announcementOfDay(taipeiDate(now), await settingOf(look, 'edm')),
      publicUrl,
      stopLink: stopLink(order.quotation_no),
    },
    addresses: people.addresses,
    isVip: isVip(people.buyer),
    about: people.about,
  };
}

/** The people of an order, and their addresses. */
async function peopleOf(order: Quotation, look: StreamReader) {
  const buyer = await look.load(customer, order.customer_uid);
  const sales_uid = order.sales_value || (buyer?.service_sales_uid ?? '');
  const sales = salesPersonInMail(sales_uid === '' ? null : await look.load(customer, sales_uid));
  const { sales_email, accounting_email, vip_bcc } = await settingOf(look, 'mail');
  const company = await settingOf(look, 'company');
  const addresses: MailAddresses = {
    buyer: addressOfBuyer(order, buyer),
    // A mail for the sales person of an order that has none goes to the address of all sales.
    sales: sales?.email || sales_email || company.email,
    accounting: accounting_email,
    hidden: vip_bcc,
    outside: [],
  };
  return {
    buyer,
    sales,
    company,
    addresses,
    about: [order.customer_uid, sales_uid].filter((id) => id !== ''),
  };
}

/**
 * The present addresses for a mail about an order, since a missing address may be known by now; undefined for
 * any other mail.
 */
export async function mailAddressedNow(
  { kind, quotation_no }: { readonly kind: string; readonly quotation_no: string | null },
  look: StreamReader,
): Promise<AddressedMail | undefined> {
  const mail = orderMails.find((each) => each.kind === kind);
  if (mail === undefined || quotation_no === null) return undefined;
  const order = await look.load(quotation, quotation_no);
  if (order === null || order === 'deleted') return undefined;
  const { addresses } = await peopleOf(order, look);
  // The hidden copies were already sent separately.
  return resolveMailAddresses(mail.to, { ...addresses, hidden: [] });
}

const isVip = (buyer: Customer | null): boolean => buyer?.level === 1;

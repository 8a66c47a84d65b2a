import { idOfStream } from '../core/decider.js';
import type { EventOf, RecordedEvent } from '../core/event.js';
import { isEvent } from '../core/is-event.js';
import { taipeiDate, taipeiTime } from '../core/time.js';
import { invoiceCarrierKindOf, NO_TAX_ID } from '../quotation/invoicing/codes.js';
import {
  invoiceAllowanceCancelled,
  invoiceAllowed,
  invoiceCancelled,
  invoiceIssued,
  invoiceVoided,
  type InvoiceIssued,
} from '../quotation/invoicing/events.js';
import { netAmounts, TAX_RATE } from '../quotation/invoicing/tax.js';
import type { InvoiceRecord } from '../quotation/invoicing/state.js';

/** Messages of the tax office (MIG 4.1): issue, cancel and void an invoice; issue and cancel an allowance. */
export type MigMessage = 'F0401' | 'F0501' | 'F0701' | 'G0401' | 'G0501';

/** A message as a file for the tax office's transfer program. */
export interface MigFile {
  readonly message: MigMessage;
  readonly name: string;
  readonly xml: string;
}

/** An XML element with text or child elements; left out where the content is undefined. */
type Element = readonly [name: string, content: string | number | readonly Element[] | undefined];

type Known = Pick<RecordedEvent, 'stream' | 'type' | 'data' | 'revision'>;

/**
 * The message for an event of an invoice; undefined for every other event. An allowance repeats lines of its
 * invoice, which `invoiceOf` returns.
 */
export function migFileOf(
  event: Known,
  invoiceOf: (place: number) => InvoiceRecord | undefined,
): MigFile | undefined {
  const nameOf = (number: string) => `${number}-${idOfStream(event.stream)}-${event.revision}`;
  const file = (message: MigMessage, root: string, number: string, content: readonly Element[]): MigFile => ({
    message,
    name: nameOf(number),
    xml: document(message, root, content),
  });
  if (isEvent(event, invoiceIssued)) return file('F0401', 'Invoice', event.data.number, issued(event.data));
  if (isEvent(event, invoiceCancelled))
    return file('F0501', 'CancelInvoice', event.data.number, takenBack('Cancel', event.data));
  if (isEvent(event, invoiceVoided))
    return file('F0701', 'VoidInvoice', event.data.number, takenBack('Void', event.data));
  if (isEvent(event, invoiceAllowed)) {
    const { place, allowance_no } = event.data;
    return file('G0401', 'Allowance', allowance_no, allowed(event.data, invoiceOf(place)));
  }
  if (!isEvent(event, invoiceAllowanceCancelled)) return undefined;
  const { allowance_no, allowed_on, buyer_id, seller_id, reason, created_date } = event.data;
  return file('G0501', 'CancelAllowance', allowance_no, [
    ['CancelAllowanceNumber', allowance_no],
    ['AllowanceDate', dayOf(allowed_on)],
    ['BuyerId', buyer_id || NO_TAX_ID],
    ['SellerId', seller_id],
    ...endedAt('Cancel', created_date, reason),
  ]);
}

const ANNUAL_SALES = '07';
const EXPORTED = 2;

function issued(invoice: InvoiceIssued): readonly Element[] {
  const { kind, carrier, donation_code, tax_type, zero_rate, lines, sales, tax, total } = invoice;
  const isExported = tax_type === EXPORTED;
  return [
    [
      'Main',
      [
        ['InvoiceNumber', invoice.number],
        ['InvoiceDate', dayOf(invoice.day)],
        ['InvoiceTime', invoice.time],
        ['Seller', party(invoice.seller_id, invoice.seller_name, invoice.seller_address)],
        ['Buyer', buyer(invoice.buyer_id, invoice.title)],
        ['CustomsClearanceMark', zero_rate === null ? undefined : zero_rate.clearance],
        ['InvoiceType', ANNUAL_SALES],
        ['DonateMark', kind === 'donation' ? 1 : 0],
        ...(carrier === ''
          ? []
          : ([
              ['CarrierType', invoiceCarrierKindOf(carrier)],
              ['CarrierId1', carrier],
              ['CarrierId2', carrier],
            ] as const)),
        ['PrintMark', invoice.is_printed ? 'Y' : 'N'],
        ['NPOBAN', donation_code === '' ? undefined : donation_code],
        ['RandomNumber', invoice.random_number],
        ['ZeroTaxRateReason', zero_rate === null ? undefined : zero_rate.reason],
      ],
    ],
    [
      'Details',
      lines.map(({ description, quantity, amount }, at): Element => [
        'ProductItem',
        [
          ['Description', text(description, 500)],
          ['Quantity', quantity],
          ['UnitPrice', unitPrice(amount, quantity)],
          ['TaxType', tax_type],
          ['Amount', amount],
          ['SequenceNumber', sequence(at)],
        ],
      ]),
    ],
    [
      'Amount',
      [
        ['SalesAmount', isExported ? 0 : sales],
        ['FreeTaxSalesAmount', 0],
        ['ZeroTaxSalesAmount', isExported ? sales : 0],
        ['TaxType', tax_type],
        ['TaxRate', isExported ? 0 : TAX_RATE],
        ['TaxAmount', tax],
        ['TotalAmount', total],
      ],
    ],
  ];
}

interface TakenBack {
  readonly number: string;
  readonly day: string;
  readonly buyer_id: string;
  readonly seller_id: string;
  readonly reason: string;
  readonly created_date: string;
}

const takenBack = (
  act: 'Cancel' | 'Void',
  { number, day, buyer_id, seller_id, reason, created_date }: TakenBack,
): readonly Element[] => [
  [`${act}InvoiceNumber`, number],
  ['InvoiceDate', dayOf(day)],
  ['BuyerId', buyer_id || NO_TAX_ID],
  ['SellerId', seller_id],
  ...endedAt(act, created_date, reason),
];

const endedAt = (act: 'Cancel' | 'Void', created_date: string, reason: string): readonly Element[] => [
  [`${act}Date`, dayOf(taipeiDate(created_date))],
  [`${act}Time`, taipeiTime(created_date)],
  [`${act}Reason`, text(reason, 20)],
];

/** The allowance is issued by the seller; its sums are without tax. */
const BY_SELLER = 2;

function allowed(
  {
    allowance_no,
    allowed_on,
    number,
    day,
    tax_type,
    lines,
    net,
    tax,
    ...who
  }: EventOf<typeof invoiceAllowed>['data'],
  invoice: InvoiceRecord | undefined,
): readonly Element[] {
  const totals = lines.map(({ total }) => total);
  const nets = tax_type === EXPORTED ? totals : partsOf(net, netAmounts(totals));
  return [
    [
      'Main',
      [
        ['AllowanceNumber', allowance_no],
        ['AllowanceDate', dayOf(allowed_on)],
        ['Seller', party(who.seller_id, who.seller_name)],
        ['Buyer', buyer(who.buyer_id, who.title)],
        ['AllowanceType', BY_SELLER],
      ],
    ],
    [
      'Details',
      lines.map(({ stage, description, total }, at): Element => {
        const amount = nets[at] ?? total;
        const original = invoice?.lines.findIndex((line) => line.stage === stage) ?? -1;
        return [
          'ProductItem',
          [
            ['OriginalInvoiceDate', dayOf(day)],
            ['OriginalInvoiceNumber', number],
            ['OriginalSequenceNumber', original < 0 ? undefined : sequence(original)],
            ['OriginalDescription', text(description, 500)],
            ['Quantity', 1],
            ['UnitPrice', amount],
            ['Amount', amount],
            ['Tax', total - amount],
            ['AllowanceSequenceNumber', sequence(at)],
            ['TaxType', tax_type],
          ],
        ];
      }),
    ],
    [
      'Amount',
      [
        ['TaxAmount', tax],
        ['TotalAmount', net],
      ],
    ],
  ];
}

/** Parts that add up exactly to a sum; the last part contains the rounding difference. */
const partsOf = (sum: number, parts: readonly number[]): readonly number[] => {
  const missing = sum - parts.reduce((all, one) => all + one, 0);
  return parts.map((part, at) => (at === parts.length - 1 ? part + missing : part));
};

const party = (id: string, name: string, address = ''): readonly Element[] => [
  ['Identifier', id],
  ['Name', text(name, 60)],
  ['Address', address === '' ? undefined : text(address, 100)],
];

/**
 * Private persons are named by four zeros as the tax office requires, so that it learns no names of consumers.
 */
const buyer = (id: string, title: string): readonly Element[] =>
  id === '' ? party(NO_TAX_ID, '0000') : party(id, title);

const SEQUENCE = 3;
const sequence = (at: number): string => String(at + 1).padStart(SEQUENCE, '0');

const dayOf = (day: string): string => day.replaceAll('-', '');

const DECIMALS = 7;
const unitPrice = (amount: number, quantity: number): number => Number((amount / quantity).toFixed(DECIMALS));

/** Replaces characters that XML does not allow, and cuts the text to the given length. */
const text = (written: string, most: number): string =>
  new RegExp(`^.{0,${most}}`, 'su').exec(written.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' '))?.[0] ?? '';

const escaped = (written: string): string =>
  written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const document = (message: MigMessage, root: string, content: readonly Element[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="urn:GEINV:eInvoiceMessage:${message}:4.1">${written(content)}</${root}>\n`;

const written = (content: readonly Element[]): string =>
  content
    .map(([name, inner]) =>
      inner === undefined
        ? ''
        : `<${name}>${typeof inner === 'string' ? escaped(inner) : typeof inner === 'number' ? String(inner) : written(inner)}</${name}>`,
    )
    .join('');

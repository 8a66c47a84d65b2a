import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../core/event.js';
import { invoicedPolos, POLO_ORDER } from '../quotation/cast/index.js';
import type { QuotationEvent } from '../quotation/events.js';
import { invoiceAt } from '../quotation/invoicing/rules.js';
import { orderOf } from '../quotation/testing/order-of.js';
import { migOf, type MigFile } from './mig.js';

const events = invoicedPolos('cancelled');
const order = orderOf(events);

const fileOf = (event: QuotationEvent, revision: number): MigFile | undefined => {
  const known: Pick<RecordedEvent, 'stream' | 'revision' | 'type' | 'data'> = {
    ...event,
    stream: `quotation-${POLO_ORDER}`,
    revision,
  };
  return migOf(known, (place) => invoiceAt(order, place));
};

const files = events.flatMap((event, revision) => fileOf(event, revision) ?? []);

describe('the messages to the tax office', () => {
  it('are one for each event of an invoice, each with a name of its own', () => {
    expect(files.map(({ message }) => message)).toEqual([
      'F0401',
      'G0401',
      'G0501',
      'F0501',
      'F0401',
      'F0701',
    ]);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  it('name no consumer, and escape what a text may hold', () => {
    const issued = events.find((event) => event.type === 'InvoiceIssued');
    if (issued?.type !== 'InvoiceIssued') throw new Error('no invoice');
    const [line] = issued.data.lines;
    if (line === undefined) throw new Error('no line');
    const odd = { ...line, description: 'A&B <"1\u0000">' };
    const xml =
      fileOf({ type: 'InvoiceIssued', data: { ...issued.data, buyer_id: '', lines: [odd] } }, 1)?.xml ?? '';
    expect(xml).toContain('<Description>A&amp;B &lt;&quot;1 &quot;&gt;</Description>');
    expect(xml).toContain('<Buyer><Identifier>0000000000</Identifier><Name>0000</Name></Buyer>');
  });
});

describe('the elements of a message', () => {
  const namesIn = (xml: string): readonly string[] =>
    [...xml.matchAll(/<([A-Za-z]\w*)/g)].map(([, name = '']) => name);
  const xmlOf = (message: string): string => files.find((file) => file.message === message)?.xml ?? '';

  it('stand in the order that the tax office asks for', () => {
    expect(namesIn(xmlOf('F0401')).join(' ')).toBe(
      'Invoice Main InvoiceNumber InvoiceDate InvoiceTime Seller Identifier Name Address Buyer Identifier Name InvoiceType DonateMark PrintMark RandomNumber Details ProductItem Description Quantity UnitPrice TaxType Amount SequenceNumber Amount SalesAmount FreeTaxSalesAmount ZeroTaxSalesAmount TaxType TaxRate TaxAmount TotalAmount',
    );
    expect(namesIn(xmlOf('F0501')).join(' ')).toBe(
      'CancelInvoice CancelInvoiceNumber InvoiceDate BuyerId SellerId CancelDate CancelTime CancelReason',
    );
    expect(namesIn(xmlOf('F0701')).join(' ')).toBe(
      'VoidInvoice VoidInvoiceNumber InvoiceDate BuyerId SellerId VoidDate VoidTime VoidReason',
    );
    expect(namesIn(xmlOf('G0401')).join(' ')).toBe(
      'Allowance Main AllowanceNumber AllowanceDate Seller Identifier Name Buyer Identifier Name AllowanceType Details ProductItem OriginalInvoiceDate OriginalInvoiceNumber OriginalSequenceNumber OriginalDescription Quantity UnitPrice Amount Tax AllowanceSequenceNumber TaxType Amount TaxAmount TotalAmount',
    );
    expect(namesIn(xmlOf('G0501')).join(' ')).toBe(
      'CancelAllowance CancelAllowanceNumber AllowanceDate BuyerId SellerId CancelDate CancelTime CancelReason',
    );
  });

  it('have sums that add up, those of an allowance without tax', () => {
    const numberIn = (xml: string, name: string) =>
      Number(new RegExp(`<${name}>([\\d.]+)</${name}>(?!.*<${name}>)`).exec(xml)?.[1]);
    const invoice = xmlOf('F0401');
    expect(numberIn(invoice, 'SalesAmount') + numberIn(invoice, 'TaxAmount')).toBe(
      numberIn(invoice, 'TotalAmount'),
    );
    expect([numberIn(xmlOf('G0401'), 'TotalAmount'), numberIn(xmlOf('G0401'), 'TaxAmount')]).toEqual([20, 1]);
  });
});

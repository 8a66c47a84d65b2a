import { describe, expect, it } from '@jest/globals';
import { invoicesSetting } from '@zhidan/domain';
import {
  amountDueForInvoice,
  amountsToInvoice,
  invoiceAddresseeOf,
  netReceivedOf,
  quotation,
  type Quotation,
} from '@zhidan/domain/quotation';
import { invoicedPolos, POLO_ORDER, poloEventsAt } from '@zhidan/domain/quotation/cast';
import { orderOf } from '@zhidan/domain/quotation/testing';
import { recorded } from '@zhidan/domain/testing';
import { given, imported } from '../testing/given.js';
import { issueInvoices } from './issue-invoices.js';

const shipped = poloEventsAt('shipped');
const order = orderOf(shipped);
const left = amountsToInvoice(order);
const open = left.proofing + left.production;

const shop = (issue_when: string, state: Quotation = order) =>
  given(issueInvoices).knowing(
    [invoicesSetting.aggregate, invoicesSetting.id, { issue_when }],
    [quotation, POLO_ORDER, state],
  );

const eventOf = (type: string, metadata = {}) => {
  const event = shipped.find((one) => one.type === type);
  if (event === undefined) throw new Error(`the story has no ${type}`);
  return recorded(`quotation-${POLO_ORDER}`, event, metadata);
};

const commandsIn = (reactions: Awaited<ReturnType<ReturnType<typeof shop>['when']>>) =>
  reactions.flatMap((reaction) => (reaction.kind === 'send' ? [reaction.command] : []));
const kindsOf = (reactions: Awaited<ReturnType<ReturnType<typeof shop>['when']>>) =>
  reactions.map(({ kind }) => kind);
const issue = (occasion: string) => [{ kind: 'issue-invoice', occasion }];

describe('issuing invoices without a person', () => {
  it('happens only where the setting says so, on its occasion, and not for imported history', async () => {
    for (const type of ['PaymentAdded', 'DeliveryAdded']) {
      expect(commandsIn(await shop('by-hand').when(eventOf(type)))).toEqual([]);
      const [own, other] = type === 'PaymentAdded' ? ['paid', 'delivered'] : ['delivered', 'paid'];
      expect(commandsIn(await shop(other ?? '').when(eventOf(type)))).toEqual([]);
      expect(commandsIn(await shop(own ?? '').when(eventOf(type, imported)))).toEqual([]);
      expect(commandsIn(await shop(own ?? '').when(eventOf(type)))).toHaveLength(1);
    }
  });

  it('leaves the amount to the order: the received money, or everything of which a parcel was sent, as far as no invoice covers it', async () => {
    const received = netReceivedOf(order.accounting.payment_record);
    const samples = {
      ...order,
      deliveries: order.deliveries.map((one) => ({ ...one, production_kind: 0 as const })),
    };
    for (const [occasion, type, state, amount] of [
      ['paid', 'PaymentAdded', order, Math.min(received, open)],
      ['delivered', 'DeliveryAdded', order, open],
      ['delivered', 'DeliveryAdded', samples, left.proofing],
    ] as const) {
      expect(commandsIn(await shop(occasion, state).when(eventOf(type)))).toEqual(issue(occasion));
      expect(amountDueForInvoice(state, occasion)).toBe(amount);
    }
    const invoiced = orderOf(invoicedPolos('issued'));
    expect(await shop('paid', invoiced).when(eventOf('PaymentAdded'))).toEqual([
      { kind: 'complete', key: POLO_ORDER },
    ]);
  });

  it('is tried again every hour until an invoice covers the amount', async () => {
    const now = '2026-03-16T01:00:00.000Z';
    const reactions = await shop('paid').when(eventOf('PaymentAdded'), now);
    const timer = reactions.flatMap((reaction) => (reaction.kind === 'schedule' ? [reaction.timer] : []))[0];
    expect(timer).toMatchObject({ key: POLO_ORDER, due: '2026-03-16T02:00:00.000Z' });
    if (timer === undefined) throw new Error('no timer');
    expect(kindsOf(await shop('paid').whenDue(timer, timer.due))).toEqual(['send', 'schedule']);
    const invoiced = orderOf(invoicedPolos('issued'));
    expect(kindsOf(await shop('paid', invoiced).whenDue(timer, timer.due))).toEqual(['complete']);
    // The setting was changed back to invoices by hand before the timer was due.
    expect(commandsIn(await shop('by-hand').whenDue(timer, timer.due))).toEqual([]);
  });

  it('waits for the tax id of a company, to which no invoice for a person is issued', async () => {
    const invoice = { ...invoiceAddresseeOf(order), kind: 'company' as const, tax_id_number: '' };
    const company: Quotation = { ...order, invoice };
    expect(kindsOf(await shop('paid', company).when(eventOf('PaymentAdded')))).toEqual(['schedule']);
  });
});

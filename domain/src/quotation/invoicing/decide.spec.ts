import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitOffTax } from './tax.js';
import { paymentKinds, signedAmount, type PaymentKind } from '../../codes/payment-kinds.js';
import { moneyQuestionCodes } from '../money/questions.js';
import { stages } from '../../codes/stage.js';
import { Refused } from '../../core/refused.js';
import { accountant, castFacts, club, daysLater, invoicedPolos, poloEventsAt } from '../cast/index.js';
import type { QuotationCommand } from '../commands.js';
import { orderTotals } from '../derived.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import { orderOf } from '../testing/order-of.js';
import { eachRandomOrder } from '../testing/random-lives.js';
import type { Quotation } from '../state.js';
import type { InvoiceRecord } from './state.js';
import {
  allowanceOf,
  allowanceTotal,
  amountDueForInvoice,
  invoicedAmounts,
  excessInvoiced,
  invoiceId,
  placeOfInvoice,
  amountsToInvoice,
} from './rules.js';

const give = (events: readonly QuotationEvent[], command: QuotationCommand, day = 4, new_id = `id-${day}`) =>
  quotation.decide(command, orderOf(events), castFacts(accountant, { now: daysLater(day), new_id }));

const after = (events: readonly QuotationEvent[], ...commands: readonly QuotationCommand[]) =>
  commands.reduce<readonly QuotationEvent[]>(
    (before, command, turn) => [...before, ...give(before, command, 4, `turn-${turn}`)],
    events,
  );

const paid = after(poloEventsAt('confirmed'), {
  kind: 'add-payment',
  payment_kind: 2,
  amount: orderTotals(orderOf(poloEventsAt('confirmed'))).proofing_price_tax,
});
const reason = '抬頭錯誤';

describe('an invoice', () => {
  it('covers the ordered amount exactly, and is linked to the payments of its stage', () => {
    const order = orderOf(after(paid, { kind: 'issue-invoice' }));
    const { proofing_price_tax } = orderTotals(order);
    const [invoice] = order.invoices;
    expect(invoice).toMatchObject({
      number: 'AB10000001',
      place: 1,
      total: proofing_price_tax,
      state: 'issued',
    });
    expect(invoicedAmounts(order)).toEqual({ proofing: proofing_price_tax, production: 0 });
    expect(order.accounting.payment_record.map(({ invoice_no }) => invoice_no)).toEqual(['AB10000001']);
    expect(
      refusalOf(() => give(after(paid, { kind: 'issue-invoice' }), { kind: 'issue-invoice' })),
    ).toMatchObject({
      code: 'NOTHING_TO_INVOICE',
    });
  });

  it('states the tax separately only for a company', () => {
    const company = {
      kind: 'company' as const,
      title: '織女球隊',
      tax_id_number: '04595257',
      carrier: '',
      donation_code: '',
      address: '',
    };
    const order = { ...orderOf(paid), invoice: company };
    const issue = (as: Quotation) =>
      quotation
        .decide({ kind: 'issue-invoice' }, as, castFacts(accountant, { now: daysLater(4) }))
        .reduce(orderAfter, as).invoices[0];
    const { net, tax, total } = splitOffTax(orderTotals(order).proofing_price_tax);
    expect(issue(order)).toMatchObject({ buyer_id: '04595257', sales: net, tax, total, is_printed: true });
    const person = { ...company, kind: 'personal' as const, tax_id_number: '', carrier: '/ABC.+-1' };
    expect(issue({ ...order, invoice: person })).toMatchObject({
      buyer_id: '',
      sales: total,
      tax: 0,
      total,
      is_printed: false,
    });
    expect(issue({ ...order, invoice: { ...company, tax_id_number: '' } })).toMatchObject({
      kind: 'personal',
      tax: 0,
      is_printed: true,
    });
  });

  it('can be for a part, but never for more than the amount that is not yet invoiced', () => {
    const part = after(paid, { kind: 'issue-invoice', amount: 50 });
    const { proofing_price_tax } = orderTotals(orderOf(part));
    expect(amountsToInvoice(orderOf(part)).proofing).toBe(proofing_price_tax - 50);
    expect(
      refusalOf(() => give(part, { kind: 'issue-invoice', amount: proofing_price_tax - 49 })),
    ).toMatchObject({ code: 'INVOICE_ABOVE_OPEN', most: proofing_price_tax - 50 });
    expect(refusalOf(() => give(part, { kind: 'issue-invoice', stage: 'production' }))).toMatchObject({
      code: 'NOTHING_TO_INVOICE',
    });
  });

  it('that is issued automatically covers only what is due, less what was invoiced meanwhile', () => {
    const order = orderOf(poloEventsAt('productionConfirmed'));
    const due = amountDueForInvoice(order, 'paid');
    expect(due).toBeLessThan(amountsToInvoice(order).proofing + amountsToInvoice(order).production);
    const issue = (command: object, as: Quotation, new_id: string) =>
      quotation
        .decide(
          { kind: 'issue-invoice', ...command },
          as,
          castFacts(accountant, { now: daysLater(20), new_id }),
        )
        .reduce(orderAfter, as);
    const totalsOf = ({ invoices }: Quotation) => invoices.map(({ total }) => total);
    const occasion = 'paid' as const;
    expect(totalsOf(issue({ occasion }, order, 'all'))).toEqual([due]);
    // Accounting issued a part after the amount became due.
    const part = issue({ amount: 100 }, order, 'part');
    expect(totalsOf(issue({ occasion }, part, 'rest'))).toEqual([100, due - 100]);
    const all = issue({ amount: due }, order, 'by-hand');
    expect(refusalOf(() => issue({ occasion }, all, 'none'))).toMatchObject({ code: 'NOTHING_TO_INVOICE' });
    expect(refusalOf(() => issue({ occasion, amount: due }, part, 'more'))).toMatchObject({
      code: 'INVOICE_ABOVE_OPEN',
      most: due - 100,
    });
  });

  it('requires a number that was reserved for this invoice', () => {
    const issue = (invoicing: ReturnType<typeof castFacts>['invoicing']) =>
      refusalOf(() =>
        quotation.decide({ kind: 'issue-invoice' }, orderOf(paid), castFacts(accountant, { invoicing })),
      );
    expect(issue(undefined)).toMatchObject({ code: 'NO_NUMBER_LEFT' });
    const { seller } = castFacts(accountant).invoicing ?? { seller: { id: '', name: '', address: '' } };
    expect(issue({ seller, numberAt: () => undefined })).toMatchObject({ code: 'INVOICED_MEANWHILE' });
  });

  it('can be cancelled until the 13th of the month after its two-month period, once its allowances are cancelled', () => {
    const issued = after(paid, { kind: 'issue-invoice' });
    const cancel = { kind: 'cancel-invoice', place: 1, reason } as const;
    const let_off = after(issued, { kind: 'allow-invoice', place: 1, amount: 20, reason });
    expect(refusalOf(() => give(let_off, cancel))).toMatchObject({ code: 'ALLOWANCE_FIRST' });
    const back = after(let_off, { kind: 'cancel-allowance', place: 1, allowance_no: 'AB1000000101', reason });
    // The 13th of May is 72 days after the second of March.
    expect(give(back, cancel, 72).map(({ type }) => type)).toContain('InvoiceCancelled');
    expect(refusalOf(() => give(back, cancel, 73))).toMatchObject({
      code: 'CANCEL_TOO_LATE',
      last_day: '2026-05-13',
    });
    const order = orderOf([...back, ...give(back, cancel)]);
    expect(order.accounting.payment_record.map(({ invoice_no }) => invoice_no)).toEqual(['']);
    expect(give([...back, ...give(back, cancel)], cancel)).toEqual([]);
    expect(invoicedAmounts(order)).toEqual({ proofing: 0, production: 0 });
  });

  it('is unknown at a place where the order has none, and an allowance is by a number that it has not', () => {
    const issued = after(paid, { kind: 'issue-invoice' });
    const allow = { kind: 'allow-invoice', place: 1, amount: 20, reason } as const;
    const commands: readonly QuotationCommand[] = [
      { kind: 'cancel-invoice', place: 2, reason },
      { kind: 'void-invoice', place: 2, reason },
      { ...allow, place: 2 },
      { kind: 'cancel-allowance', place: 2, allowance_no: 'AB1000000101', reason },
      { kind: 'cancel-allowance', place: 1, allowance_no: 'AB1000000102', reason },
    ];
    for (const command of commands)
      expect([command, refusalOf(() => give(after(issued, allow), command))]).toMatchObject([
        command,
        { code: 'INVOICE_NOT_FOUND' },
      ]);
  });

  it('that was cancelled can neither be voided nor reduced by an allowance', () => {
    const cancelled = after(paid, { kind: 'issue-invoice' }, { kind: 'cancel-invoice', place: 1, reason });
    const commands: readonly QuotationCommand[] = [
      { kind: 'void-invoice', place: 1, reason },
      { kind: 'allow-invoice', place: 1, amount: 20, reason },
    ];
    for (const command of commands)
      expect([command, refusalOf(() => give(cancelled, command))]).toMatchObject([
        command,
        { code: 'INVOICE_NOT_OPEN' },
      ]);
  });

  it('is the last one where an order has 200', () => {
    const order = orderOf(after(paid, { kind: 'issue-invoice', amount: 1 }));
    const invoices = (count: number) => Array.from({ length: count }, () => order.invoices).flat();
    const issue = (count: number) =>
      refusalOf(() =>
        quotation.decide(
          { kind: 'issue-invoice' },
          { ...order, invoices: invoices(count) },
          castFacts(accountant, { now: daysLater(4) }),
        ),
      );
    expect(issue(199)).toBeUndefined();
    expect(issue(200)).toMatchObject({ code: 'TOO_MANY_INVOICES', most: 200 });
  });

  it('can be reduced by allowances whose taxes add up exactly', () => {
    const { total } = orderOf(after(paid, { kind: 'issue-invoice' })).invoices[0] ?? { total: 0 };
    const parts = Array.from({ length: 7 }, (_, at) => Math.floor(total / 10) + at);
    const order = orderOf(
      after(
        paid,
        { kind: 'issue-invoice' },
        ...parts.map((amount) => ({ kind: 'allow-invoice' as const, place: 1, amount, reason })),
      ),
    );
    const [invoice] = order.invoices;
    const nets = invoice?.allowances.reduce((sum, { net }) => sum + net, 0);
    expect(nets).toBe(splitOffTax(parts.reduce((sum, one) => sum + one, 0)).net);
    expect(
      refusalOf(() =>
        give(invoicedPolos('issued'), { kind: 'allow-invoice', place: 1, amount: total + 1, reason }),
      ),
    ).toMatchObject({ code: 'ALLOWANCE_ABOVE_INVOICE', most: total });
  });

  it('that was voided is issued again with the same number', () => {
    const order = orderOf(
      after(
        paid,
        { kind: 'issue-invoice' },
        { kind: 'void-invoice', place: 1, reason },
        { kind: 'issue-invoice' },
      ),
    );
    expect(order.invoices.map(({ number, state }) => [number, state])).toEqual([
      ['AB10000001', 'voided'],
      ['AB10000001', 'issued'],
    ]);
  });

  it('can be issued only by accounting, and is identified by its order and its place in the order', () => {
    expect(
      refusalOf(() => quotation.decide({ kind: 'issue-invoice' }, orderOf(paid), castFacts(club))),
    ).toMatchObject({ code: 'NO_PERMISSION' });
    const id = invoiceId('260302-1203040576', 12);
    expect(placeOfInvoice(id)).toEqual({ quotation_no: '260302-1203040576', place: 12 });
    expect(placeOfInvoice('260302-1203040576')).toBeUndefined();
  });

  it('is linked to a payment of its stage that is recorded later', () => {
    const issued = after(poloEventsAt('ordered'), { kind: 'issue-invoice' });
    const order = orderOf([
      ...issued,
      ...give(issued, { kind: 'add-payment', payment_kind: 2, amount: 100 }),
    ]);
    expect(order.accounting.payment_record.at(-1)?.invoice_no).toBe('AB10000001');
  });
});

describe('the sums of invoices', () => {
  it('add up exactly after any sequence of changes, allowances, payments and refunds', () => {
    let issued = 0;
    eachRandomOrder(150, 40, (before, now) => {
      let order = before;
      const facts = castFacts(accountant, { now, new_id: 'the-rest' });
      const rest = amountsToInvoice(order);
      const tooMuch = excessInvoiced(order);
      if (rest.proofing + rest.production > 0) {
        expect(tooMuch).toBe(0);
        const events = eventsOf(() => quotation.decide({ kind: 'issue-invoice' }, order, facts));
        for (const event of events) order = orderAfter(order, event);
        if (events.length > 0) {
          issued += 1;
          // An invoice without a stated amount covers everything that was not invoiced, and no more.
          expect([amountsToInvoice(order), excessInvoiced(order)]).toEqual([
            { proofing: 0, production: 0 },
            0,
          ]);
        }
      }
      for (const invoice of order.invoices) sumsAddUp(invoice);
      for (const stage of stages) expect(invoicedAmounts(order)[stage]).toBeGreaterThanOrEqual(0);
    });
    expect(issued).toBeGreaterThan(0);
  }, 120_000);
});

const recorded = fc.constantFrom<readonly PaymentKind[]>([6, 7, 8, 16], [2, 3, 13, 14]).chain((kinds) =>
  fc.record({
    act: fc.constant('record' as const),
    payment_kind: fc.constantFrom(...kinds),
    // The amounts are so small that all discounts together never exceed a price.
    amount: fc.integer({ min: 1, max: 40 }),
  }),
);
const partly = fc.record({
  act: fc.constantFrom('issue' as const, 'allow' as const),
  stage: fc.constantFrom(undefined, ...stages),
  amount: fc.integer({ min: 1, max: 2_000 }),
  which: fc.nat(9),
});
const takenBack = fc.record({
  act: fc.constantFrom('cancel' as const, 'void' as const, 'unallow' as const),
  which: fc.nat(9),
});
type Act = typeof recorded | typeof partly | typeof takenBack extends fc.Arbitrary<infer Each> ? Each : never;

const buyers = [
  { kind: 'company', tax_id_number: '04595257' },
  { kind: 'personal', tax_id_number: '' },
] as const;

function commandFor(chosen: Act, { invoices }: Quotation): QuotationCommand {
  if (chosen.act === 'record') {
    const { payment_kind, amount } = chosen;
    return { kind: 'add-payment', payment_kind, amount, acknowledge: [...moneyQuestionCodes] };
  }
  if (chosen.act === 'issue') {
    const { stage, amount } = chosen;
    return { kind: 'issue-invoice', amount, ...(stage && { stage }) };
  }
  const invoice = invoices[chosen.which % Math.max(1, invoices.length)];
  const place = invoice?.place ?? 1;
  if (chosen.act === 'allow') return { kind: 'allow-invoice', place, amount: chosen.amount, reason };
  if (chosen.act === 'cancel') return { kind: 'cancel-invoice', place, reason };
  if (chosen.act === 'void') return { kind: 'void-invoice', place, reason };
  const allowance_no = invoice?.allowances.find(({ cancelled }) => !cancelled)?.allowance_no ?? 'none';
  return { kind: 'cancel-allowance', place, allowance_no, reason };
}

describe('an order that is invoiced in parts', () => {
  const price = orderTotals(orderOf(poloEventsAt('productionConfirmed'))).total_amount_tax;
  const standing = ({ invoices }: Quotation) =>
    invoices
      .filter(({ state }) => state === 'issued')
      .reduce((sum, invoice) => sum + invoice.total - allowanceTotal(invoice), 0);
  const open = (order: Quotation) => {
    const { proofing, production } = amountsToInvoice(order);
    return proofing + production - excessInvoiced(order);
  };

  it('is invoiced by exactly its price less its discounts, through allowances, refunds and cancelled invoices', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(
        fc.constantFrom(...buyers),
        fc.array(fc.oneof(recorded, partly, takenBack), { minLength: 1, maxLength: 16, size: 'max' }),
        (buyer, acts) => {
          const polos = orderOf(poloEventsAt('productionConfirmed'));
          const named = { title: '織女球隊', carrier: '', donation_code: '', address: '', ...buyer };
          let order: Quotation = { ...polos, invoice: named };
          let letOff = 0;
          const give = (command: QuotationCommand, turn: number) => {
            // Every command is later than the one before, within the two months of one period.
            const facts = castFacts(accountant, { now: daysLater(20 + turn / 24), new_id: `turn-${turn}` });
            const decided = eventsOf(() => quotation.decide(command, order, facts));
            order = decided.reduce(orderAfter, order);
            if (decided.length > 0) reached.add(command.kind);
            return decided.length > 0;
          };
          const expectExact = () => {
            expect(standing(order) + open(order)).toBe(price - letOff);
            for (const invoice of order.invoices) sumsAddUp(invoice);
          };
          for (const [turn, chosen] of acts.entries()) {
            const isGiven = give(commandFor(chosen, order), turn);
            if (isGiven && chosen.act === 'record' && paymentKinds[chosen.payment_kind].cash === 'none')
              letOff += signedAmount(chosen.payment_kind, chosen.amount);
            expectExact();
          }
          // Allowances take back what was invoiced in excess, and the rest is invoiced.
          for (const invoice of order.invoices) {
            const amount = Math.min(excessInvoiced(order), invoice.total - allowanceTotal(invoice));
            if (amount > 0) give({ kind: 'allow-invoice', place: invoice.place, amount, reason }, 20);
          }
          give({ kind: 'issue-invoice' }, 21);
          expectExact();
          expect([standing(order), open(order)]).toEqual([price - letOff, 0]);
        },
      ),
    );
    expect([...reached]).toEqual(expect.arrayContaining(['issue-invoice', 'add-payment']));
  }, 60_000);

  it('has allowances that add up to the net, tax and total of the invoice, in any number of parts', () => {
    const [issued] = orderOf(after(paid, { kind: 'issue-invoice' })).invoices;
    if (issued === undefined) throw new Error('no invoice');
    const parts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12, size: 'max' });
    fc.assert(
      fc.property(parts, (sums) => {
        let invoice = issued;
        const letOff = (amount: number) => {
          const allowance = { ...allowanceOf(invoice, amount), allowance_no: '', day: '', cancelled: false };
          invoice = { ...invoice, allowances: [...invoice.allowances, allowance] };
        };
        for (const amount of sums) letOff(Math.min(amount, invoice.total - allowanceTotal(invoice)));
        letOff(invoice.total - allowanceTotal(invoice));
        sumsAddUp(invoice);
        const sumOf = (of: 'net' | 'tax' | 'total') =>
          invoice.allowances.reduce((sum, allowance) => sum + allowance[of], 0);
        expect({ net: sumOf('net'), tax: sumOf('tax'), total: sumOf('total') }).toEqual(
          splitOffTax(invoice.total),
        );
      }),
    );
  });
});

function sumsAddUp({ lines, sales, tax, total, allowances, kind, tax_type }: InvoiceRecord): void {
  const sumOf = (sums: readonly number[]) => sums.reduce((sum, one) => sum + one, 0);
  expect(sumOf(lines.map((line) => line.amount))).toBe(sales);
  expect(sumOf(lines.map((line) => line.total))).toBe(total);
  expect([sales + tax, tax]).toEqual([
    total,
    kind === 'company' && tax_type === 1 ? splitOffTax(total).tax : 0,
  ]);
  expect(allowanceTotal({ allowances })).toBeLessThanOrEqual(total);
  for (const allowance of allowances) {
    expect(allowance.net + allowance.tax).toBe(allowance.total);
    expect(sumOf(allowance.lines.map((line) => line.total))).toBe(allowance.total);
  }
}

const orderAfter = (order: Quotation, event: QuotationEvent): Quotation => {
  const after = quotation.evolve(order, event);
  if (after === null || after === 'deleted') throw new Error('an invoice ended its order');
  return after;
};

/** The events of a command; empty where the command is refused. */
function eventsOf(decide: () => readonly QuotationEvent[]): readonly QuotationEvent[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}

/** The refusal of a command; undefined where the command is accepted. */
function refusalOf(decide: () => unknown): unknown {
  try {
    decide();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  return undefined;
}

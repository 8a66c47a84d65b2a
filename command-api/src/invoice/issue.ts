import { randomInt } from 'node:crypto';
import { refuse, taipeiDate } from '@zhidan/domain';
import { invoiceTrack, periodOfDay } from '@zhidan/domain/invoice';
import {
  bodyOfCommand,
  invoiceId,
  reusableNumber,
  type DrawnNumber,
  type InvoicingFacts,
  type Quotation,
  type Seller,
} from '@zhidan/domain/quotation';
import { idOf, parseBody } from '@zhidan/http';
import type { Facts } from '../facts/facts.js';
import type { Call } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { handleQuotation, assertPossible, loadVisibleOrder } from '../quotation/handle.js';
import { readForOrder } from '../quotation/read-for-order.js';
import { orderAnswer } from '../quotation/answers.js';

const RANDOM_NUMBERS = 10_000;

/** Issuing invoices: a number is drawn only after the order's rules have accepted the invoice. */
export const issueRoutes: CommandRoutes = (on, { facts }) => {
  on('POST /api/quotations/:id/issue-invoice', async (call) => {
    const quotation_no = idOf(call.request);
    const { caller } = call.facts;
    const body = await readForOrder(facts, { quotation_no, caller, kind: 'issue-invoice' }, () =>
      parseBody(bodyOfCommand('issue-invoice').strict(), call.body ?? {}),
    );
    const command = { kind: 'issue-invoice' as const, ...body };
    const before = await loadVisibleOrder(facts, quotation_no, caller);
    const anything = { seller: NO_SELLER, numberAt: () => UNDRAWN };
    await assertPossible(facts, quotation_no, command, { ...call, invoicing: anything });
    const seller = sellerNow(facts);
    const invoicing =
      isIssued(before, call.newId) || reusableNumber(before, call.facts.now) !== undefined
        ? { seller, numberAt: () => ({ ...UNDRAWN, random_number: randomNumber() }) }
        : { seller, numberAt: await drawnFor(facts, quotation_no, before.invoices.length + 1, call) };
    return orderAnswer(
      quotation_no,
      await handleQuotation(facts, quotation_no, command, { ...call, invoicing }),
    );
  });
};

/** Whether the request is a repetition, whose invoice already exists. */
const isIssued = ({ invoices }: Pick<Quotation, 'invoices'>, id: string): boolean =>
  invoices.some(({ issue_id }) => issue_id === id);

/** A placeholder while the rules are checked, and where the order already has a number to reuse. */
const UNDRAWN: DrawnNumber = { number: 'AA00000000', period: '', random_number: '0000' };

const NO_SELLER: Seller = { id: '', name: '', address: '' };

const randomNumber = (): string => String(randomInt(RANDOM_NUMBERS)).padStart(4, '0');

/** The seller on invoices, from the company's settings. */
export function sellerNow({ setting }: Pick<Facts, 'setting'>): Seller {
  const { tax_id_number, company_fullname, address } = setting('company');
  if (tax_id_number === '' || company_fullname === '') return refuse({ code: 'INVOICE_SELLER_MISSING' });
  return { id: tax_id_number, name: company_fullname, address };
}

/** Draws the number of an order's invoice; returns the earlier number where it was drawn and not used. */
async function drawnFor(
  { eventStore }: Pick<Facts, 'eventStore'>,
  quotation_no: string,
  place: number,
  { facts, context }: Call,
): Promise<InvoicingFacts['numberAt']> {
  const period = periodOfDay(taipeiDate(facts.now));
  const invoice_id = invoiceId(quotation_no, place);
  const { idempotencyKey: _key, ifRevision: _revision, ...by } = context;
  const { state } = await eventStore.handle(
    invoiceTrack,
    period,
    { kind: 'draw', invoice_id },
    { ...facts, period },
    by,
  );
  const number = state.drawn[invoice_id];
  return (asked) =>
    asked === place && number !== undefined ? { number, period, random_number: randomNumber() } : undefined;
}

import { randomInt } from 'node:crypto';
import { refuse, taipeiDate } from '@zhidan/domain';
import { drawnNumber, invoiceTrack, periodOfDay } from '@zhidan/domain/invoice';
import {
  quotation,
  reusableNumber,
  type DrawnInvoiceNumber,
  type InvoicingFacts,
  type Quotation,
  type QuotationCommand,
  type QuotationFacts,
  type Seller,
} from '@zhidan/domain/quotation';
import { StaleRevision } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';
import type { CommandInput } from '../handling/aggregate-handler.js';
import type { LoadOrder } from '../quotation/customers.js';

/** Returns the number for the next invoice of an order; throws the refusal where none is left. */
export type NumberSource = (order: Quotation, period: string) => Promise<string>;

/**
 * The seller and the number for a new invoice; undefined for every other command. The order's own rules are
 * checked first, so that a refused command takes no number. Throws the refusal of the command.
 */
export async function invoicingFor(
  port: Pick<Facts, 'setting'>,
  command: QuotationCommand,
  known: QuotationFacts,
  { order, nextNumber }: { readonly order: LoadOrder; readonly nextNumber: NumberSource },
): Promise<InvoicingFacts | undefined> {
  if (command.kind !== 'issue-invoice') return undefined;
  const state = await order();
  quotation.decide(command, state, { ...known, invoicing: { seller: NO_SELLER, numberAt: () => UNDRAWN } });
  const seller = sellerNow(port);
  if (state === null || state === 'deleted') return { seller, numberAt: () => undefined };
  const random_number = randomNumber();
  if (isIssued(state, known.new_id) || reusableNumber(state, known.now) !== undefined)
    return { seller, numberAt: () => ({ ...UNDRAWN, random_number }) };
  const period = periodOfDay(taipeiDate(known.now));
  const number = await nextNumber(state, period);
  const place = state.invoices.length + 1;
  return {
    seller,
    numberAt: (asked) => (asked === place ? { number, period, random_number } : undefined),
  };
}

/**
 * Draws the number of an order's next invoice; a number that was drawn for the order and not used comes first.
 * Throws `StaleRevision` before it draws where the command is meant for an earlier revision of the order, since the
 * command would be refused after it.
 */
export const drawNumber =
  (
    { eventStore }: Pick<Facts, 'eventStore'>,
    { facts, context, newId }: Pick<CommandInput, 'facts' | 'context' | 'newId'>,
  ): NumberSource =>
  async (order, period) => {
    const { idempotencyKey: _key, ifRevision, ...by } = context;
    if (ifRevision !== undefined) {
      const { state: now, revision } = await eventStore.load(quotation, order.quotation_no);
      const isRepeated = now !== null && now !== 'deleted' && isIssued(now, newId);
      if (revision !== ifRevision && !isRepeated) throw new StaleRevision(revision);
    }
    const draw = { kind: 'draw' as const, ...drawing(order) };
    const { state } = await eventStore.handle(invoiceTrack, period, draw, { ...facts, period }, by);
    return drawnNumber(state, drawing(order)) ?? refuse({ code: 'NO_NUMBER_LEFT' });
  };

/** The number that would be drawn next; nothing is written. */
export const foreseeNumber =
  ({ eventStore }: Pick<Facts, 'eventStore'>, facts: CommandInput['facts']): NumberSource =>
  async (order, period) => {
    const { state } = await eventStore.load(invoiceTrack, period);
    const draw = (known: typeof state, asked: ReturnType<typeof drawing>) =>
      invoiceTrack
        .decide({ kind: 'draw', ...asked }, known, { ...facts, period })
        .reduce(invoiceTrack.evolve, known);
    // Earlier invoices of the same preview have numbers that are not drawn either: they are drawn here first,
    // in their sequence, so that none is foreseen twice.
    const before = order.invoices
      .filter((invoice) => invoice.period === period && !Object.values(state.drawn).includes(invoice.number))
      .reduce((known, { place }) => draw(known, drawingAt(order, place)), state);
    return drawnNumber(draw(before, drawing(order)), drawing(order)) ?? refuse({ code: 'NO_NUMBER_LEFT' });
  };

const drawing = (order: Quotation) => drawingAt(order, order.invoices.length + 1);

/**
 * The fields of the command that draws the number of an order's invoice at a place: `used` are the numbers of
 * its earlier invoices.
 */
const drawingAt = ({ quotation_no, invoices }: Quotation, place: number) => ({
  quotation_no,
  place,
  used: invoices.flatMap((invoice) => (invoice.place < place ? [invoice.number] : [])),
});

/** Whether the request is a repetition, whose invoice already exists. */
const isIssued = ({ invoices }: Pick<Quotation, 'invoices'>, id: string): boolean =>
  invoices.some(({ issue_id }) => issue_id === id);

/** A placeholder while the rules are checked, and where the order already has a number to reuse. */
const UNDRAWN: DrawnInvoiceNumber = { number: 'AA00000000', period: '', random_number: '0000' };

const NO_SELLER: Seller = { id: '', name: '', address: '' };

const RANDOM_NUMBERS = 10_000;

const randomNumber = (): string => String(randomInt(RANDOM_NUMBERS)).padStart(4, '0');

/** The seller on invoices, from the company's settings. */
function sellerNow({ setting }: Pick<Facts, 'setting'>): Seller {
  const { tax_id_number, company_fullname, address } = setting('company');
  if (tax_id_number === '' || company_fullname === '') return refuse({ code: 'INVOICE_SELLER_MISSING' });
  return { id: tax_id_number, name: company_fullname, address };
}

import { z } from 'zod';
import type { CommandFacts } from '../access/command-facts.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { refuse } from '../core/refused.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { taipeiDate } from '../core/time.js';
import { staffUidOf } from '../quotation/facts.js';
import { staffPersonalFields } from '../quotation/readers/personal.js';
import { invoiceId } from '../quotation/invoicing/rules.js';
import { monthSchema, periodOfDay, periodOfMonth } from '../quotation/invoicing/period.js';

const DIGITS = 8;

/** The digits of an invoice number, restoring leading zeros that are often lost. */
const digits = z
  .union([z.string().trim().max(DIGITS), z.int().min(0).max(99_999_999)])
  .transform((typed) => String(typed).padStart(DIGITS, '0'))
  .refine((text) => /^\d{8}$/.test(text), '號碼是八個數字');

/** A range of numbers that the tax office assigned for a period: the body of `POST /api/invoice-tracks`. */
export const invoiceTrackBody = z.strictObject({
  /** One of the two months of the period, which the parsed value names. */
  period: monthSchema.transform(periodOfMonth),
  track: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, '字軌是兩個英文字母'),
  from: digits,
  to: digits,
});
export type InvoiceTrackBody = z.infer<typeof invoiceTrackBody>;

const range = z.object({ track: z.string(), from: z.string(), to: z.string() });

export const invoiceTrackAdded = defineEvent('InvoiceTrackAdded', {
  title: '新增發票字軌',
  schema: range.extend({
    period: z.string(),
    staff_uid: z.string(),
    staff_name: z.string(),
    created_date: z.string(),
  }),
  personal: staffPersonalFields,
});

/** The next number of a period was assigned to one invoice of an order. */
export const invoiceNumberDrawn = defineEvent('InvoiceNumberDrawn', {
  title: '取得發票號碼',
  schema: z.object({
    period: z.string(),
    number: z.string(),
    /**
     * The letters (字軌) of the range that contains the number; the next field is the first number of this range.
     */
    track: z.string(),
    from: z.string(),
    /** The id of the invoice; a repeated request for the same invoice gets the same number. */
    invoice_id: z.string(),
    created_date: z.string(),
  }),
});

export type InvoiceTrackEvent = EventOf<typeof invoiceTrackAdded> | EventOf<typeof invoiceNumberDrawn>;

const summaries: SummariesOf<InvoiceTrackEvent> = {
  InvoiceTrackAdded: ({ track, from, to }) => `新增發票字軌 ${track}${from} 至 ${track}${to}`,
  InvoiceNumberDrawn: ({ number }) => `取得發票號碼 ${number}`,
};

export const invoiceTrackSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

interface State {
  readonly ranges: readonly (z.infer<typeof range> & { readonly next: number })[];
  readonly drawn: Readonly<Record<string, string>>;
}

/** The invoice of an order for which a number is drawn. */
export interface Drawing {
  readonly quotation_no: string;
  readonly place: number;
  /** The numbers of the order's earlier invoices. */
  readonly used: readonly string[];
}

type Command = ({ readonly kind: 'add' } & InvoiceTrackBody) | ({ readonly kind: 'draw' } & Drawing);

/**
 * The number that was drawn for an invoice. A number that an earlier attempt drew for the order and did not use comes
 * first, so that none is lost; undefined where none was drawn.
 */
export function drawnNumber(
  { drawn }: Pick<State, 'drawn'>,
  { quotation_no, place, used }: Drawing,
): string | undefined {
  for (let at = 1; at <= place; at += 1) {
    const number = drawn[invoiceId(quotation_no, at)];
    if (number !== undefined && !used.includes(number)) return number;
  }
  return undefined;
}

const numberOf = (track: string, count: number): string => `${track}${String(count).padStart(DIGITS, '0')}`;

/** The invoice numbers of a period, assigned in sequence: stream `invoicetrack-<period>`. */
export const invoiceTrack: Aggregate<
  State,
  Command,
  InvoiceTrackEvent,
  CommandFacts & { readonly period: string }
> = {
  category: 'invoicetrack',
  events: [invoiceTrackAdded, invoiceNumberDrawn],
  initial: { ranges: [], drawn: {} },
  decide(command, { ranges, drawn }, { now, caller, period }) {
    if (command.kind === 'add') {
      const { track, from, to } = command;
      if (from > to) return refuse({ code: 'TRACK_EMPTY', field: 'to' });
      if (period < periodOfDay(taipeiDate(now)))
        return refuse({ code: 'INVOICE_PERIOD_OVER', field: 'period' });
      if (ranges.some((known) => known.track === track && known.from <= to && from <= known.to))
        return refuse({ code: 'TRACK_OVERLAPS', field: 'from', track });
      const by = { staff_uid: staffUidOf(caller), staff_name: caller.name, created_date: now };
      return [{ type: 'InvoiceTrackAdded', data: { period, track, from, to, ...by } }];
    }
    if (drawnNumber({ drawn }, command) !== undefined) return [];
    const invoice_id = invoiceId(command.quotation_no, command.place);
    const open = ranges.find(({ next, to }) => next <= Number(to)) ?? refuse({ code: 'NO_NUMBER_LEFT' });
    const { track, from, next } = open;
    const number = numberOf(track, next);
    return [
      { type: 'InvoiceNumberDrawn', data: { period, number, track, from, invoice_id, created_date: now } },
    ];
  },
  evolve({ ranges, drawn }, event) {
    if (event.type === 'InvoiceTrackAdded') {
      const { track, from, to } = event.data;
      return { drawn, ranges: [...ranges, { track, from, to, next: Number(from) }] };
    }
    const { number, invoice_id } = event.data;
    return {
      drawn: { ...drawn, [invoice_id]: number },
      ranges: ranges.map((known) =>
        known.track === event.data.track && known.from === event.data.from
          ? { ...known, next: known.next + 1 }
          : known,
      ),
    };
  },
};

/** The id of a range of numbers in lists. */
export const trackId = ({
  period,
  track,
  from,
}: {
  readonly period: string;
  readonly track: string;
  readonly from: string;
}) => `${period}-${track}${from}`;

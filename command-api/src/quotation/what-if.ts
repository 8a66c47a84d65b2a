import { accessTo, refuse, storageItems, streamOf } from '@zhidan/domain';
import {
  changesBetween,
  datesOf,
  nothingYet,
  orderSeenBy,
  quotation,
  shortStock,
  standingAfter,
  standingWith,
  warningsOf,
  type QuotationEvent,
  type QuotationRow,
  type SeenOrder,
  type ShortStock,
  type ShownQuotation,
  type Standing,
  type WhatIfAnswer,
  type WhatIfBody,
} from '@zhidan/domain/quotation';
import { StaleRevision } from '@zhidan/eventstore';
import { refusalOf } from '@zhidan/http';
import { moneyIn, type Facts } from '../facts/facts.js';
import type { Call } from '../handling/call.js';
import type { CommandParts } from '../handling/routes.js';
import { decidedOn } from './decided-on.js';
import { shownOrder } from './shown-to.js';

export interface WhatIf {
  readonly answer: WhatIfAnswer;
  /** Where the order stands, which this has not changed. */
  readonly revision: number;
}

/**
 * What commands would make of an order: each is decided by the rules, facts and rights that it would meet if it were
 * sent, on what those before it would leave, and nothing is written. Throws the refusal `QUOTATION_NOT_FOUND` where
 * the caller may not read the order, and `StaleRevision`.
 */
export async function whatIf(
  parts: CommandParts,
  quotation_no: string,
  { commands }: WhatIfBody,
  call: Call,
): Promise<WhatIf> {
  const { facts } = parts;
  await facts.settled();
  const before = await standingOf(facts, quotation_no);
  const shownBefore = await shownTo(facts, before.row, call);
  if (shownBefore === undefined) return refuse({ code: 'QUOTATION_NOT_FOUND' });
  const { ifRevision } = call.context;
  if (ifRevision !== undefined && ifRevision !== before.revision) throw new StaleRevision(before.revision);

  const { standing, events, refused } = await tried(parts, { quotation_no, before, commands }, call);
  const shownAfter = await shownTo(facts, standing.row, call);
  return {
    revision: before.revision,
    answer: {
      order: shownAfter?.seen ?? null,
      changes: shownAfter === undefined ? [] : [...changesBetween(shownBefore.seen, shownAfter.seen)],
      warnings: [...warningsOf(events)],
      refused,
      stock: shortOf(facts, call, shownBefore.order, shownAfter?.order),
      dates: datesOf(shownAfter?.order),
    },
  };
}

/** An order as its stored events give it. */
async function standingOf({ eventStore }: Facts, quotation_no: string): Promise<Standing> {
  let standing = nothingYet;
  for await (const event of eventStore.read(streamOf(quotation, quotation_no)))
    standing = standingAfter(standing, event);
  return standing;
}

interface Seen {
  readonly order: ShownQuotation;
  /** What of it the caller may read. */
  readonly seen: SeenOrder;
}

async function shownTo(
  facts: Facts,
  row: QuotationRow | undefined,
  { facts: { caller, now } }: Call,
): Promise<Seen | undefined> {
  if (row === undefined) return undefined;
  const order = await shownOrder(facts, row, { caller, now });
  const seen = orderSeenBy(caller, order);
  return seen && { order, seen };
}

interface Tried {
  readonly standing: Standing;
  readonly events: readonly QuotationEvent[];
  readonly refused: WhatIfAnswer['refused'];
}

/** Lets the commands follow each other until one is refused. */
async function tried(
  parts: CommandParts,
  asked: WhatIfBody & { readonly quotation_no: string; readonly before: Standing },
  call: Call,
): Promise<Tried> {
  let standing = asked.before;
  const events: QuotationEvent[] = [];
  for (const [index, { command, body }] of asked.commands.entries()) {
    const at = laterBy(index, call.facts.now);
    try {
      const trial = { quotation_no: asked.quotation_no, command, body, at };
      const decided = await decidedOn(parts, standing.state, trial, call);
      const stream = streamOf(quotation, asked.quotation_no);
      standing = standingWith(standing, decided, { stream, at, actor: call.context.actor });
      events.push(...decided);
    } catch (error) {
      const problem = refusalOf(error, moneyIn(parts.facts));
      if (problem === undefined) throw error;
      const { code, detail, more } = problem;
      const refused = { index, code, detail, ...(more.errors && { errors: [...more.errors] }) };
      return { standing, events, refused };
    }
  }
  return { standing, events, refused: null };
}

/** No two commands come at the same instant: what is older than a hand-over is recognised by that. */
const laterBy = (milliseconds: number, now: string): string =>
  new Date(Date.parse(now) + milliseconds).toISOString();

/** What would be short in storage, for those who see what is there. */
function shortOf(
  facts: Facts,
  { facts: { caller } }: Call,
  before: QuotationRow,
  after: QuotationRow | undefined,
): ShortStock[] | null {
  if (accessTo(storageItems.access.read, caller) !== 'allowed') return null;
  if (after === undefined) return [];
  const stored = facts.records(storageItems.resource);
  return shortStock(before, after, {
    material: (id) => facts.catalogue().material(id),
    item: (id) => stored.get(id),
  });
}

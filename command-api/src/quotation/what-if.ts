import { accessTo, refuse, storageItems, streamOf } from '@zhidan/domain';
import {
  changesBetween,
  datesOf,
  indexDateAt,
  noOrderYet,
  visibleOrder,
  quotation,
  confirmedQuestionsIn,
  quotationNumber,
  shortStock,
  foldStateAndRow,
  stateAndRowAfter,
  warningsOf,
  type NewOrderWhatIfBody,
  type QuotationEvent,
  type QuotationRow,
  type VisibleOrder,
  type ShortStock,
  type ShownQuotation,
  type OrderStateAndRow,
  type WhatIfAnswer,
  type WhatIfBody,
} from '@zhidan/domain/quotation';
import { StaleRevision } from '@zhidan/eventstore';
import { refusalOf } from '@zhidan/http';
import { moneyWriterOf, type Facts } from '../facts/facts.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandDependencies } from '../handling/routes.js';
import { decideTrial } from './decided-on.js';
import { unitOfItem } from './facts.js';
import { shownOrder } from './shown-to.js';

export interface WhatIf {
  readonly answer: WhatIfAnswer;
  /** The revision of the stored order, which a preview does not change. */
  readonly revision: number;
}

/**
 * Previews commands on an order: each is decided with its usual rules, facts and rights, on the result of the
 * previous ones; nothing is written. Throws the refusal `QUOTATION_NOT_FOUND` where the caller may not read the
 * order, and `StaleRevision`.
 */
export async function previewCommands(
  parts: CommandDependencies,
  quotation_no: string,
  { commands }: WhatIfBody,
  call: CommandCall,
): Promise<WhatIf> {
  const { facts } = parts;
  await facts.settled();
  const before = await standingOf(facts, quotation_no);
  const shownBefore = await shownTo(facts, before.row, call);
  if (shownBefore === undefined) return refuse({ code: 'QUOTATION_NOT_FOUND' });
  const { ifRevision } = call.context;
  if (ifRevision !== undefined && ifRevision !== before.revision) throw new StaleRevision(before.revision);

  const outcome = await tried(parts, { quotation_no, before, commands, delay: 0 }, call);
  return { revision: before.revision, answer: await answerTo(facts, call, shownBefore, outcome) };
}

/**
 * Previews a request as `request` describes it, and commands on the resulting order. Changes are shown relative
 * to the order right after its request. Throws the refusal of the request. No number is drawn.
 */
export async function previewRequest(
  parts: CommandDependencies,
  { request, commands }: NewOrderWhatIfBody,
  call: CommandCall,
): Promise<WhatIfAnswer> {
  const { facts } = parts;
  await facts.settled();
  const { now } = call.facts;
  const quotation_no = quotationNumber(now, facts.serialOf(indexDateAt(now)));
  const asking = { quotation_no, command: 'request', body: request, at: now } as const;
  const asked = await decideTrial(parts, noOrderYet.state, asking, call);
  const stream = streamOf(quotation, quotation_no);
  const before = stateAndRowAfter(noOrderYet, asked, { stream, at: now, actor: call.context.actor });
  const shownBefore = await shownTo(facts, before.row, call);
  if (shownBefore === undefined) return refuse({ code: 'QUOTATION_NOT_FOUND' });

  const outcome = await tried(parts, { quotation_no, before, commands, delay: 1 }, call);
  const events = [...asked, ...outcome.events];
  return answerTo(facts, call, shownBefore, { ...outcome, events });
}

async function answerTo(
  facts: Facts,
  call: CommandCall,
  before: Seen,
  { standing, events, refused }: Tried,
): Promise<WhatIfAnswer> {
  const after = await shownTo(facts, standing.row, call);
  return {
    order: after?.seen ?? null,
    changes: after === undefined ? [] : [...changesBetween(before.seen, after.seen)],
    warnings: [...warningsOf(events)],
    questions: [...confirmedQuestionsIn(events)],
    refused,
    stock: shortOf(facts, call, before.order, after?.order),
    dates: datesOf(after?.order),
  };
}

/** The present state of an order, folded from its stream. */
async function standingOf({ eventStore }: Facts, quotation_no: string): Promise<OrderStateAndRow> {
  let standing = noOrderYet;
  for await (const event of eventStore.read(streamOf(quotation, quotation_no)))
    standing = foldStateAndRow(standing, event);
  return standing;
}

interface Seen {
  readonly order: ShownQuotation;
  /** The part of the order that the caller may read. */
  readonly seen: VisibleOrder;
}

async function shownTo(
  facts: Facts,
  row: QuotationRow | undefined,
  { facts: { caller, now } }: CommandCall,
): Promise<Seen | undefined> {
  if (row === undefined) return undefined;
  const order = await shownOrder(facts, row, { caller, now });
  const seen = visibleOrder(caller, order);
  return seen && { order, seen };
}

interface Tried {
  readonly standing: OrderStateAndRow;
  readonly events: readonly QuotationEvent[];
  readonly refused: WhatIfAnswer['refused'];
}

interface Asked extends WhatIfBody {
  readonly quotation_no: string;
  readonly before: OrderStateAndRow;
  /** The time in ms between the call and the first command. */
  readonly delay: number;
}

/** Decides the commands one after the other until one is refused. */
async function tried(parts: CommandDependencies, asked: Asked, call: CommandCall): Promise<Tried> {
  let standing = asked.before;
  const events: QuotationEvent[] = [];
  for (const [index, { command, body }] of asked.commands.entries()) {
    const at = laterBy(asked.delay + index, call.facts.now);
    try {
      const trial = { quotation_no: asked.quotation_no, command, body, at };
      const decided = await decideTrial(parts, standing.state, trial, call);
      const stream = streamOf(quotation, asked.quotation_no);
      standing = stateAndRowAfter(standing, decided, { stream, at, actor: call.context.actor });
      events.push(...decided);
    } catch (error) {
      const problem = refusalOf(error, moneyWriterOf(parts.facts));
      if (problem === undefined) throw error;
      const { code, detail, more } = problem;
      const refused = { index, code, detail, ...(more.errors && { errors: [...more.errors] }) };
      return { standing, events, refused };
    }
  }
  return { standing, events, refused: null };
}

/**
 * A later instant. Each command has an instant of its own, since a transfer of the order separates earlier
 * events from later ones by their instants.
 */
const laterBy = (milliseconds: number, now: string): string =>
  new Date(Date.parse(now) + milliseconds).toISOString();

/** Missing stock, for callers who see quantities. */
function shortOf(
  facts: Facts,
  { facts: { caller } }: CommandCall,
  before: QuotationRow,
  after: QuotationRow | undefined,
): ShortStock[] | null {
  if (accessTo(storageItems.access.read, caller) !== 'allowed') return null;
  if (after === undefined) return [];
  const stored = facts.records(storageItems.resource);
  return shortStock(before, after, {
    material: (id) => facts.catalogue().material(id),
    item: (id) => stored.get(id),
    unitOfItem: unitOfItem(facts),
  });
}

import {
  accessTo,
  eventTitle,
  hasPermission,
  Refused,
  refuse,
  streamOf,
  type Caller,
  type RecordedEvent,
  type Refusal,
  type WriteMoney,
} from '@zhidan/domain';
import {
  actionTitle,
  deskOrderView,
  isAboutMoney,
  assertAcknowledged,
  requireAllowedRoles,
  noOrderYet,
  undoObstaclesIn,
  visibleOrder,
  eventsOfOwner,
  confirmedQuestionsIn,
  quotation,
  quotationSummary,
  eventRangeOfRequest,
  foldStateAndRow,
  stateAndRowAfter,
  undoPlan,
  uidOf,
  type UndoObstacle,
  type Quotation,
  type QuotationEvent,
  type SentCommand,
  type OrderStateAndRow,
  type UndoAnswer,
  type UndoBody,
  type UndoPlan,
} from '@zhidan/domain/quotation';
import { RetryableConflict, StaleRevision } from '@zhidan/eventstore';
import { problems, refusalOf } from '@zhidan/http';
import { moneyWriterOf } from '../facts/facts.js';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandDependencies } from '../handling/routes.js';
import { decideTrial } from './decided-on.js';
import { shownOrder } from './shown-to.js';

const MOST_TRIES = 3;

/**
 * Undoes the command that answered with a revision, by the commands that its declaration names, in one append;
 * a preview only lists them. Throws the refusals of those commands about the caller, `CANNOT_UNDO`,
 * `NO_REASON`, `QUOTATION_NOT_FOUND` where the caller may not read the order, and `StaleRevision`.
 */
export async function undo(
  parts: CommandDependencies,
  quotation_no: string,
  asked: UndoBody,
  call: CommandCall,
): Promise<CommandAnswer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await undoOnce(parts, quotation_no, asked, call);
    } catch (error) {
      // The undo is decided again only where another command was stored meanwhile and the caller did not
      // require a revision.
      if (!(error instanceof StaleRevision) || call.context.ifRevision !== undefined) throw error;
      if (tries === MOST_TRIES) throw new RetryableConflict(`${quotation_no} was changed meanwhile`);
    }
  }
}

async function undoOnce(
  parts: CommandDependencies,
  quotation_no: string,
  { revision, reason, preview, acknowledge = [] }: UndoBody,
  call: CommandCall,
): Promise<CommandAnswer> {
  const { facts } = parts;
  await facts.settled();
  const money = moneyWriterOf(facts);
  const { life, now } = await lifeOf(parts, quotation_no, call);
  const request = eventRangeOfRequest(revision, life);
  const known = ownersLife(life, call.facts.caller);
  if (request === undefined || !known.some((event) => event.revision === revision)) throw noSuchRevision();
  if (reason === '') return refuse({ code: 'NO_REASON', field: 'reason' });

  const plan = undoPlan(life, request, reason);
  for (const { command } of plan.commands) requireAllowedRoles(command, now.state, call.facts.caller);
  const tried = await triedOut(parts, { quotation_no, now, plan }, call);
  const body: UndoAnswer = {
    // The bodies of the commands contain earlier values, so only callers who may send these commands see them.
    commands: (plan.cannot.length > 0 ? [] : plan.commands).map(asSent),
    cannot: [...tried.cannot],
    questions: [...confirmedQuestionsIn(tried.events)],
    followed: known
      .filter((event) => event.revision > revision)
      .map((event) => ({ what: wordsFor(event, call.facts.caller, money), at: event.metadata.at })),
  };
  if (preview) return { status: 200, body, revision: now.revision, position: undefined };
  if (tried.refusal !== undefined) return refuse(tried.refusal);
  if (tried.cannot.length > 0) return refuse({ code: 'CANNOT_UNDO', cannot: tried.cannot });
  assertAcknowledged(body.questions, acknowledge);
  const events = [...tried.events, undone(plan, revision, reason, call)];
  const context = { ...call.context, ifRevision: now.revision };
  const handled = await facts.eventStore.handle(undoing, quotation_no, { events }, null, context);
  return { status: 200, body, revision: handled.revision, position: handled.position };
}

const asSent = ({ command, body }: SentCommand) => ({ command, body: { ...body } });

const noSuchRevision = () =>
  problems.malformed([{ path: 'revision', message: '訂單沒有停在這個版本的變更' }]);

/** An aggregate that stores events that were already decided at the expected revision of the order. */
const undoing = {
  ...quotation,
  decide: ({ events }: { readonly events: readonly QuotationEvent[] }) => events,
};

interface Life {
  readonly life: readonly RecordedEvent[];
  readonly now: OrderStateAndRow & { readonly state: Quotation };
}

/** All events of an order that the caller may read. */
async function lifeOf(
  { facts }: CommandDependencies,
  quotation_no: string,
  call: CommandCall,
): Promise<Life> {
  const life: RecordedEvent[] = [];
  for await (const event of facts.eventStore.read(streamOf(quotation, quotation_no))) life.push(event);
  const now = life.reduce<OrderStateAndRow>(foldStateAndRow, noOrderYet);
  const { state, row, revision } = now;
  if (row === undefined || state === null || state === 'deleted')
    return refuse({ code: 'QUOTATION_NOT_FOUND' });
  if (visibleOrder(call.facts.caller, await shownOrder(facts, row, call.facts)) === undefined)
    return refuse({ code: 'QUOTATION_NOT_FOUND' });
  const { ifRevision } = call.context;
  if (ifRevision !== undefined && ifRevision !== revision) throw new StaleRevision(revision);
  return { life, now: { state, row, revision } };
}

const isOfDesk = (caller: Caller): boolean => accessTo(deskOrderView.for, caller) === 'allowed';

/** Hides events of earlier owners from the present owner; callers with access to the desk see all events. */
const ownersLife = (life: readonly RecordedEvent[], caller: Caller): readonly RecordedEvent[] =>
  isOfDesk(caller) ? life : eventsOfOwner(life);

/**
 * The text of an event; for desk callers who may not see the accounts, an event about money has only its title.
 */
const wordsFor = (event: RecordedEvent, caller: Caller, money: WriteMoney): string =>
  isAboutMoney(event) && isOfDesk(caller) && !hasPermission(caller, 'accounting_authority_r')
    ? eventTitle(event.type)
    : quotationSummary(event, money);

interface TriedOut {
  readonly events: readonly QuotationEvent[];
  readonly cannot: readonly UndoObstacle[];
  /** Returned instead of obstacles where the undo would refund more money than was paid. */
  readonly refusal?: Refusal;
}

/** Decides the commands one after the other, and compares the result with the state before them. */
async function triedOut(
  parts: CommandDependencies,
  {
    quotation_no,
    now,
    plan,
  }: { readonly quotation_no: string; readonly now: OrderStateAndRow; readonly plan: UndoPlan },
  call: CommandCall,
): Promise<TriedOut> {
  const { done, cannot, commands } = plan;
  if (done === undefined || cannot.length > 0) return { events: [], cannot };
  const at = call.facts.now;
  const placed = { stream: streamOf(quotation, quotation_no), at, actor: call.context.actor };
  let standing = now;
  const events: QuotationEvent[] = [];
  for (const { command, body } of commands) {
    try {
      const decided = await decideTrial(parts, standing.state, { quotation_no, command, body, at }, call);
      standing = stateAndRowAfter(standing, decided, placed);
      events.push(...decided);
    } catch (error) {
      const problem = refusalOf(error, moneyWriterOf(parts.facts));
      if (problem === undefined || problem.status === 403) throw error;
      const isOfRefunds = error instanceof Refused && error.refusal.code === 'REFUND_ABOVE_RECEIVED';
      return {
        events: [],
        cannot: [{ what: actionTitle(command), why: problem.detail }],
        ...(isOfRefunds && { refusal: error.refusal }),
      };
    }
  }
  return { events, cannot: undoObstaclesIn(done, now.state, standing.state) };
}

const undone = (
  { command }: UndoPlan,
  revision: number,
  reason: string,
  { facts: { caller, now } }: CommandCall,
): QuotationEvent => ({
  type: 'CommandUndone',
  data: {
    revision,
    command,
    reason,
    created_date: now,
    who_did_it_uid: uidOf(caller),
    who_did_it_name: caller.name,
  },
});

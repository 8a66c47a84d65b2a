import { z } from 'zod';
import { countSchema } from '../../core/numeric.js';
import { refuse, Refused } from '../../core/refused.js';
import { piecesBody } from '../../piece/piece.js';
import { dateSchema } from '../../record/fields.js';
import { receiverBody } from '../addressee/bodies.js';
import { reopenedDesigns } from '../approval/bound.js';
import { breakdownBody } from '../breakdown/breakdown.js';
import { plannedDeliveriesBody } from '../delivery/planned.js';
import { defineCommand } from '../define-command.js';
import type { QuotationEvent } from '../events.js';
import { type QuotationFacts, uidOf } from '../facts.js';
import { acknowledgeField } from '../money/questions.js';
import { moveEvent } from '../movement/move.js';
import { refusalAtCode } from '../not-now.js';
import { notesReaderOf } from '../review/notes.js';
import type { Quotation } from '../state.js';
import { stockWarnings } from '../stock/follow.js';
import { notUndoable } from '../undo/undo.js';
import { isExpired, type ValidityFacts, validUntil } from '../due/validity.js';
import {
  columnsOfChange,
  orderAfterChange,
  effectOfChange,
  proposedColumnsOf,
  isAsProposed,
  amountRisesOf,
} from './changed.js';
import type { ChangeEffect } from './done.js';
import { type ChangeWarning, changeWarnings } from './events.js';
import type { Changes, Proposal, ProposalSide } from './state.js';
import { findOpenProposal } from './open.js';
import { openFieldsOf } from './windows.js';
import { isBeforeReviewPassed } from '../../codes/quotation-codes.js';

const DAY_MS = 86_400_000;
const id = z.string().min(1).max(100);
const message = z.string().trim().max(2_000).default('');

const changesBody = z
  .strictObject({
    order_value: countSchema(1).optional(),
    breakdown: breakdownBody.optional(),
    select_material: z.array(id).max(50).optional(),
    proofing_value: countSchema().optional(),
    delivery: receiverBody.optional(),
    deliveries: plannedDeliveriesBody.optional(),
    wished_date: dateSchema.optional(),
    roster: piecesBody.optional(),
    cancel: z.literal(true).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, '請選擇要變更的內容');

/** The customer's agreement as sales received it. */
const agreed = z.strictObject({ how: z.string().trim().min(1).max(300), on: dateSchema }).optional();

/** Either side proposes a change of an agreed order. */
const proposeChange = defineCommand('propose-change', {
  title: '提出變更',
  knownBy: ['ChangeProposed'],
  undo: notUndoable('對方已經收到提出的變更；請收回變更'),
  button: { isInPlace: true },
  body: z.object({ changes: changesBody, message }),
  notNow: (_command, order) =>
    isBeforeReviewPassed(order.code) ? refusalAtCode(order) : { code: 'TOO_LATE_TO_CHANGE' },
  isOffered: (order, { at }) =>
    openFieldsOf(order).length > 0 && findOpenProposal(order, at.now) === undefined && !isExpired(order, at),
  decide({ changes, message: said }, order, facts) {
    const { now, settings, new_id, caller } = facts;
    if (openFieldsOf(order).length === 0) return refuse({ code: 'TOO_LATE_TO_CHANGE' });
    mustBeValid(order, facts);
    if (findOpenProposal(order, now) !== undefined) return refuse({ code: 'PROPOSAL_OPEN' });
    const { done, before, becomes } = foreseen(changes, order, facts);
    if (Object.keys(done).length === 0) return refuse({ code: 'NOTHING_CHANGED', field: 'changes' });
    const data = {
      id: new_id,
      side: sideOf(facts, order),
      message: said,
      changes,
      ...columnsOfChange(changes, before, becomes),
      difference: differenceOf(before, becomes),
      warnings: warningsOfChange(before, becomes, facts),
      until: new Date(Date.parse(now) + settings.proposal_days * DAY_MS).toISOString(),
      created_date: now,
      who_did_it_uid: uidOf(caller),
      who_did_it_name: caller.name,
    };
    return [{ type: 'ChangeProposed', data }];
  },
});

/** The other side accepts the change, which is carried out exactly as it was shown. */
const acceptChange = defineCommand('accept-change', {
  title: '同意變更',
  knownBy: ['ChangeAccepted'],
  undo: notUndoable('雙方已經同意；要改回來請再提出變更'),
  button: { isInPlace: true },
  body: z.object({ id, message, agreed, acknowledge: acknowledgeField }),
  alreadyHolds: ({ id: asked }, { proposals }) =>
    proposals.some((proposal) => proposal.id === asked && proposal.state === 'accepted'),
  isOffered: (order, { caller, at }) => {
    const open = findOpenProposal(order, at.now);
    return open !== undefined && isAnswerable(open, { caller }, order);
  },
  decide({ id: asked, message: said, agreed: word }, order, facts) {
    const proposal = mustBeAnswered(asked, { agreed: word }, order, facts);
    const { done, before, becomes } = foreseenOrStale(proposal.changes, order, facts);
    const shown = columnsOfChange(proposal.changes, before, becomes);
    const isSame =
      isAsProposed(proposal.before, shown.before, proposal.changes) &&
      isAsProposed(proposal.after, shown.after, proposal.changes);
    if (!isSame) return refuse({ code: 'PROPOSAL_STALE' });
    const accepted: QuotationEvent = {
      type: 'ChangeAccepted',
      data: { ...answer(asked, said, word, facts), done },
    };
    if (becomes.code === order.code) return [accepted];
    const cause = done.cancelled === undefined ? 'moved' : 'closed';
    return [accepted, moveEvent({ ...becomes, code: order.code }, becomes.code, facts, { cause })];
  },
});

const declineChange = defineCommand('decline-change', {
  title: '婉拒變更',
  knownBy: ['ChangeDeclined'],
  undo: notUndoable('對方已經收到回覆；請再提出變更'),
  button: { isInPlace: true },
  body: z.object({ id, message, agreed }),
  alreadyHolds: ({ id: asked }, { proposals }) =>
    proposals.some((proposal) => proposal.id === asked && proposal.state === 'declined'),
  isOffered: (order, { caller, at }) => {
    const open = findOpenProposal(order, at.now);
    return open !== undefined && isAnswerable(open, { caller }, order);
  },
  decide({ id: asked, message: said, agreed: word }, order, facts) {
    mustBeAnswered(asked, { agreed: word }, order, facts);
    return [{ type: 'ChangeDeclined', data: answer(asked, said, word, facts) }];
  },
});

const withdrawChange = defineCommand('withdraw-change', {
  title: '收回變更',
  knownBy: ['ChangeWithdrawn'],
  undo: notUndoable('收回的變更請再提出一次'),
  button: { isInPlace: true },
  body: z.object({ id: id.optional() }),
  isOffered: (order, { caller, at }) => {
    const open = findOpenProposal(order, at.now);
    return open !== undefined && open.side === sideOf({ caller }, order);
  },
  decide({ id: asked }, order, facts) {
    const wanted = asked ?? findOpenProposal(order, facts.now)?.id ?? order.proposals.at(-1)?.id;
    const proposal = proposalOf(wanted, order);
    if (proposal.side !== sideOf(facts, order)) return refuse({ code: 'NOT_YOUR_PROPOSAL' });
    if (proposal.state === 'withdrawn') return [];
    if (proposal.state !== 'open') return refuse({ code: 'PROPOSAL_STALE' });
    if (facts.now >= proposal.until) return refuse({ code: 'PROPOSAL_EXPIRED', until: proposal.until });
    const { caller, now: created_date } = facts;
    const by = { created_date, who_did_it_uid: uidOf(caller), who_did_it_name: caller.name };
    return [{ type: 'ChangeWithdrawn', data: { id: proposal.id, ...by } }];
  },
});

export const changeCommands = {
  'propose-change': proposeChange,
  'accept-change': acceptChange,
  'decline-change': declineChange,
  'withdraw-change': withdrawChange,
} as const;

/** The warnings of a change: approvals that become open again, and effects on stock. */
function warningsOfChange(order: Quotation, becomes: Quotation, facts: QuotationFacts): ChangeWarning[] {
  const reopened = reopenedDesigns(becomes, facts.terms).length > reopenedDesigns(order, facts.terms).length;
  const stock = stockWarnings(order, becomes);
  return changeWarnings.filter((warning) =>
    warning === 'APPROVAL_REOPENED' ? reopened : stock.includes(warning),
  );
}

/** The owner and callers through a link act for the customer; all others who may act belong to the shop. */
const sideOf = ({ caller }: Pick<QuotationFacts, 'caller'>, order: Quotation): ProposalSide =>
  notesReaderOf(caller, order) === 'buyer' ? 'customer' : 'shop';

/** A side cannot answer its own proposal, but sales may record the customer's answer. */
const isAnswerable = ({ side }: Proposal, facts: Pick<QuotationFacts, 'caller'>, order: Quotation): boolean =>
  side !== sideOf(facts, order) || side === 'shop';

function foreseen(changes: Changes, order: Quotation, facts: QuotationFacts) {
  const plain = effectOfChange(changes, order, facts);
  const rises = amountRisesOf(plain, order, facts.now);
  const done: ChangeEffect = { ...plain, ...(rises.length > 0 && { rises: [...rises] }) };
  return { done, before: order, becomes: orderAfterChange(done, order, facts.now) };
}

/**
 * The effect of a change; a proposal that can no longer be carried out is refused as outdated, for any reason.
 */
function foreseenOrStale(changes: Changes, order: Quotation, facts: QuotationFacts) {
  try {
    return foreseen(changes, order, facts);
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    return refuse({ code: 'PROPOSAL_STALE' });
  }
}

const differenceOf = (before: Quotation, becomes: Quotation): number =>
  (becomes.cancellation_fee ?? proposedColumnsOf(becomes).total_amount_tax) -
  proposedColumnsOf(before).total_amount_tax;

function proposalOf(asked: string | undefined, { proposals }: Quotation): Proposal {
  return proposals.find((proposal) => proposal.id === asked) ?? refuse({ code: 'PROPOSAL_NOT_FOUND' });
}

/** The proposal with the given id; throws `Refused` where the caller may not answer it now. */
function mustBeAnswered(
  asked: string,
  { agreed: word }: { readonly agreed: z.infer<typeof agreed> },
  order: Quotation,
  facts: QuotationFacts,
): Proposal {
  const proposal = proposalOf(asked, order);
  const side = sideOf(facts, order);
  const mayRecord = side === 'shop' && word !== undefined;
  if (proposal.side === side && !mayRecord) return refuse({ code: 'NOT_YOUR_ANSWER' });
  if (proposal.state !== 'open') return refuse({ code: 'PROPOSAL_STALE' });
  if (facts.now >= proposal.until) return refuse({ code: 'PROPOSAL_EXPIRED', until: proposal.until });
  return proposal;
}

const answer = (
  asked: string,
  said: string,
  word: z.infer<typeof agreed>,
  { caller, now }: QuotationFacts,
) => ({
  id: asked,
  message: said,
  ...(word && { agreed: word }),
  created_date: now,
  who_did_it_uid: uidOf(caller),
  who_did_it_name: caller.name,
});

function mustBeValid(order: Quotation, { now, settings: { validity_offset } }: QuotationFacts): void {
  const at: ValidityFacts = { now, validity_offset };
  if (isExpired(order, at))
    refuse({ code: 'QUOTATION_EXPIRED', valid_until: validUntil(order, validity_offset) ?? '' });
}

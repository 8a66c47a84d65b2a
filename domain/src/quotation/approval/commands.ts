import { z } from 'zod';
import { quotationCodes, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { numericSchema, listIndexSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { defineCommand } from '../define-command.js';
import { type QuotationFacts, uidOf } from '../facts.js';
import { moveEvent } from '../movement/move.js';
import { refusalAtCode } from '../not-now.js';
import { assertRosterComplete, missingPieces } from '../roster/missing.js';
import type { Quotation } from '../state.js';
import { currentApprovalTerms, reopenedDesigns, sampleFilesForBuyer, approvalStateOf } from './bound.js';
import { sampleDesigns } from './earlier.js';
import { sampleChangeRequested } from './events.js';
import { notUndoable } from '../undo/undo.js';

/** The most pins in one request. */
const MOST_PINS = 100;

const message = z.string().trim().max(2_000).default('');
/** The number of the design, from 1; where it is left out, the command is about all designs. */
const index = listIndexSchema(1).optional();
const share = () => numericSchema(z.number().min(0).max(1));

/** The buyer approves samples; the approval is valid only for exactly what the buyer was shown. */
const approveSample = defineCommand('approve-sample', {
  title: '核准樣品',
  knownBy: ['SamplesApproved'],
  undo: notUndoable('客戶的核准是確認的憑據；客戶可以請求修改'),
  body: z.object({ index, message }),
  isOffered: (order) =>
    isAwaitedAt(order) &&
    missingPieces(order) === 0 &&
    sampleDesigns(order).some((design) => approvalStateOf(order, design) !== 'approved'),
  decide(command, order, facts) {
    if (!isAwaitedAt(order)) return refuse(refusalAtCode(order));
    assertRosterComplete(order);
    const designs = designsAsked(order, command.index)
      .filter((design) => approvalStateOf(order, design, facts.terms) !== 'approved')
      .map((design) => ({ index: design, bound: currentApprovalTerms(order, design, facts.terms) }));
    if (designs.length === 0) return [];
    return [{ type: 'SamplesApproved', data: { designs, ...said(command.message, facts, order) } }];
  },
});

/** The samples go back to work, with pins on their pictures that say what to change. */
export const requestSampleChange = defineCommand('request-sample-change', {
  title: '請修改',
  knownBy: ['SampleChangeRequested'],
  undo: notUndoable('客戶的決定已經記錄；由客戶重新核准樣品'),
  button: { isDestructive: true },
  body: z.object({
    index,
    message,
    pins: z
      .array(
        z.strictObject({
          file_id: z.string().min(1).max(100),
          x: share(),
          y: share(),
          text: z.string().trim().min(1).max(500),
        }),
      )
      .max(MOST_PINS)
      .default([]),
  }),
  decide(command, order, facts) {
    if (command.message === '') return refuse({ code: 'NO_REASON', field: 'message' });
    const designs = designsAsked(order, command.index).map((design) => ({
      index: design,
      bound: currentApprovalTerms(order, design, facts.terms),
      pins: command.pins.filter(({ file_id }) => isShown(order, design, file_id)),
    }));
    const placed = designs.reduce((sum, { pins }) => sum + pins.length, 0);
    if (placed < command.pins.length) return refuse({ code: 'FILE_NOT_FOUND' });
    const requested = {
      type: 'SampleChangeRequested' as const,
      data: { designs, ...said(command.message, facts, order) },
    };
    const to =
      order.code === QUOTATION_CODE.deferredProofed
        ? QUOTATION_CODE.deferredProofing
        : QUOTATION_CODE.proofing;
    const after = sampleChangeRequested.evolve(order, requested.data);
    return [requested, moveEvent(after, to, facts, { cause: 'rejected', customer_notes: command.message })];
  },
});

export const approvalCommands = {
  'approve-sample': approveSample,
  'request-sample-change': requestSampleChange,
} as const;

/**
 * Whether an approval is expected; once production is released, only where a change reopened an earlier
 * approval.
 */
const isAwaitedAt = (order: Quotation): boolean =>
  quotationCodes[order.code].stage !== 'production' || reopenedDesigns(order).length > 0;

function designsAsked(order: Quotation, asked: number | undefined): readonly number[] {
  const designs = sampleDesigns(order);
  if (designs.length === 0) return refuse({ code: 'PROOFING_NOT_ORDERED' });
  if (asked === undefined) return designs;
  return designs.includes(asked) ? [asked] : refuse({ code: 'DESIGN_NOT_FOUND', index: asked });
}

const isShown = (order: Quotation, design: number, file_id: string): boolean =>
  sampleFilesForBuyer(order, design).some((file) => file.file_id === file_id);

const said = (words: string, { caller, now }: QuotationFacts, { links }: Quotation) => ({
  message: words,
  created_date: now,
  who_did_it_uid: uidOf(caller),
  who_did_it_name: caller.name,
  link_id: links.find(({ secret_hash }) => secret_hash === caller.link?.secret_hash)?.id ?? null,
});

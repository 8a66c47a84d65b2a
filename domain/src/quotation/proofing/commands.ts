import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { z } from 'zod';
import { refuse } from '../../core/refused.js';
import { defineCommand } from '../define-command.js';
import { moveEvent } from '../movement/move.js';
import { alwaysNeedsReason } from '../words/reason.js';
import { isRepeatedStep, recordedStepResult } from './record-step.js';
import { clearRecordBody, recordStepBody } from './step-bodies.js';
import { notUndoable, commandsRestoringCodes, undoWithCommands } from '../undo/undo.js';

/** The buyer sends the samples back to work and states the requested changes. */
const rejectProof = defineCommand('reject-proof', {
  title: '退回打樣',
  knownBy: ['ProofRejected'],
  undo: notUndoable('客戶的決定已經記錄；由客戶重新核准樣品'),
  button: { isDestructive: true },
  body: z.object({ message: z.string().trim().max(2_000).default('') }),
  decide({ message }, order, facts) {
    if (message === '') return refuse({ code: 'NO_REASON', field: 'message' });
    const to =
      order.code === QUOTATION_CODE.deferredProofed
        ? QUOTATION_CODE.deferredProofing
        : QUOTATION_CODE.proofing;
    return [
      { type: 'ProofRejected', data: { message, created_date: facts.now } },
      moveEvent(order, to, facts, { cause: 'rejected', customer_notes: message }),
    ];
  },
});

const recordProofingStep = defineCommand('record-proofing-step', {
  title: '紀錄打樣進度',
  knownBy: ['ProofingStepRecorded'],
  undo: undoWithCommands(['change-accounting-code', 'move-code', 'clear-proofing-record'], (done, reason) =>
    done.before.proofing_process.proofing_record.length > 0
      ? '之前還有其他打樣紀錄，清除時會一併清除'
      : [...commandsRestoringCodes(done, reason), { command: 'clear-proofing-record', body: { reason } }],
  ),
  failed: '新增 proofing_record 失敗！',
  button: { forward: 4 },
  body: recordStepBody,
  alreadyHolds: (command, order) => isRepeatedStep('proofing', command, order),
  decide(command, order, facts) {
    const { data, move } = recordedStepResult('proofing', command, order, facts);
    return [{ type: 'ProofingStepRecorded', data }, ...move];
  },
});

const clearProofingRecord = defineCommand('clear-proofing-record', {
  title: '清除打樣紀錄',
  knownBy: ['ProofingRecordCleared'],
  undo: notUndoable('清除的紀錄不能還原，請重新登錄'),
  button: { isDestructive: true, isRemoval: true, isInPlace: true },
  body: clearRecordBody,
  isOffered: ({ proofing_process }) => proofing_process.proofing_record.length > 0,
  needsReason: alwaysNeedsReason,
  decide({ reason }, order, facts) {
    const steps = order.proofing_process.proofing_record.length;
    const data = { steps, reason, created_date: facts.now };
    return steps === 0 ? [] : [{ type: 'ProofingRecordCleared', data }];
  },
});

export const proofingCommands = {
  'reject-proof': rejectProof,
  'record-proofing-step': recordProofingStep,
  'clear-proofing-record': clearProofingRecord,
} as const;

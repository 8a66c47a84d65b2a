import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { bodyOfCommand, type QuotationAction } from '@zhidan/domain/quotation';
import { useMessages, useUnsaved } from '@zhidan/ui-kit';
import { getJson, RequestFailed } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import type { LabelledChange } from '../../film/changes.js';
import { sendCommand } from '../command/sending.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { codesToAcknowledge } from '../../money/questionsIn.js';
import { sendTrialCommands, stoppedTrialTexts, type TrialSendResult } from './adopt.js';
import { foreseenDifferences, type ForeseenOrder } from './foreseen.js';
import { commandsOf, withStepMoved, withTrialStep, type StepDraft, type TrialStep } from './step.js';
import { useWhatIf, type WhatIfResult } from './whatIf.api.js';

/** The result of sending the steps, if it was not exactly as previewed. */
export type TrialOutcome =
  | { readonly is: 'stopped'; readonly lines: readonly string[] }
  | { readonly is: 'different'; readonly changes: readonly LabelledChange[] };

/** The state of a trial: its steps, the preview of their effect, and the result of sending them. */
export function useTrial(order: StaffsQuotation, isOpen: boolean) {
  const [steps, setSteps] = useState<readonly TrialStep[]>([]);
  const [isAdopting, setAdopting] = useState(false);
  const [outcome, setOutcome] = useState<TrialOutcome>();
  /** The revision of the order that the user knows; initially that of the first preview. */
  const [known, setKnown] = useState<number>();
  const no = order.quotation_no;
  const whatIf = useWhatIf({
    no,
    commands: commandsOf(steps),
    revision: order.revision,
    isPaused: isAdopting || !isOpen,
  });
  const reckonedAt = whatIf.data?.revision;
  const isNews = steps.length > 0 && known !== undefined;
  if (!isNews && !isAdopting && reckonedAt !== undefined && reckonedAt !== known) setKnown(reckonedAt);

  const change = (next: readonly TrialStep[]) => {
    setSteps(next);
    setOutcome(undefined);
  };
  const sent = useUnsaved(steps.length > 0);
  const settle = (left: readonly TrialStep[], revision: number | undefined, next?: TrialOutcome) => {
    if (left.length === 0) sent();
    setSteps(left);
    setKnown(revision);
    setOutcome(next);
  };
  const adopt = useAdoption(no, steps, whatIf.data, { setAdopting, settle });
  return {
    no,
    steps,
    whatIf,
    isAdopting,
    outcome,
    adopt,
    /** The revision that the user knows, if others have changed the order since; otherwise undefined. */
    changedSince:
      known !== undefined && reckonedAt !== undefined && reckonedAt > known && !isAdopting
        ? known
        : undefined,
    acknowledge: () => setKnown(reckonedAt),
    put: (place: number, draft: StepDraft) => change(withTrialStep(steps, place, draft)),
    move: (place: number, by: -1 | 1) => change(withStepMoved(steps, place, by)),
    remove: (place: number) => change(steps.toSpliced(place, 1)),
    clear: () => change([]),
  };
}
export type Trial = ReturnType<typeof useTrial>;

interface AdoptionParts {
  readonly setAdopting: (isAdopting: boolean) => void;
  /** Called after sending, with the steps that remain and the revision after the last sent step. */
  readonly settle: (left: readonly TrialStep[], revision: number | undefined, outcome?: TrialOutcome) => void;
}

/**
 * Returns a function that sends the steps at the revision of the preview; it resolves with true if all results
 * were as previewed.
 */
function useAdoption(
  no: string,
  steps: readonly TrialStep[],
  reckoned: WhatIfResult | undefined,
  { setAdopting, settle }: AdoptionParts,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = useMessages();
  const conclude = async (adopted: TrialSendResult, foreseen: ForeseenOrder): Promise<boolean> => {
    if (adopted.is === 'stopped') {
      // Without a successful step, the previewed revision stays the known one, so that changes by others are
      // shown.
      const revision = adopted.done === 0 ? reckoned?.revision : adopted.revision;
      settle(steps.slice(adopted.done), revision, {
        is: 'stopped',
        lines: stoppedTrialTexts(steps, adopted),
      });
      return false;
    }
    const changes = await unforeseen(no, foreseen);
    settle([], adopted.revision, changes.length > 0 ? { is: 'different', changes } : undefined);
    if (changes.length > 0) return false;
    say.done(`已採用 ${steps.length} 個步驟，結果與試算相同`);
    if (foreseen.order === null) await navigate('/quotations');
    return true;
  };
  return async (): Promise<boolean> => {
    if (reckoned === undefined) return false;
    setAdopting(true);
    try {
      // The preview showed the warnings about amounts for exactly these revisions, so they count as confirmed.
      const acknowledge = codesToAcknowledge(reckoned.foreseen.questions);
      const adopted = await sendTrialCommands(steps, reckoned.revision, ({ action, body }, revision) =>
        sendCommand(no, action, isAskedOf(action) ? { ...body, acknowledge } : body, revision),
      );
      return await conclude(adopted, reckoned.foreseen);
    } finally {
      await client.invalidateQueries({ queryKey: ['quotations'] });
      setAdopting(false);
    }
  };
}

/** Whether a command may require the confirmation of warnings about amounts. */
const isAskedOf = (action: QuotationAction): boolean => 'acknowledge' in bodyOfCommand(action).shape;

/** The values that differ from the preview; empty if the order can no longer be read. */
async function unforeseen(no: string, { order }: ForeseenOrder): Promise<readonly LabelledChange[]> {
  if (order === null) return [];
  try {
    return foreseenDifferences(
      order,
      await getJson<StaffsQuotation>(`/api/quotations/${encodeURIComponent(no)}`),
    );
  } catch (error) {
    if (error instanceof RequestFailed) return [];
    throw error;
  }
}

import { useState } from 'react';
import type { QuotationAction } from '@zhidan/domain/quotation';
import { FormPlaceholder } from '../command/form/FormAhead.js';
import { actionTitleOf } from '../command/titleOf.js';
import { targetTitle } from '../command/targetTitle.js';
import { TrialCommandsContext } from '../command/trying.js';
import { OrderFormWindow, useCommandForm } from '../command/form/OrderFormDialog.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { trialFormOf } from './formsOfRows.js';
import { commandsOf, formTexts, type StepDraft, type TrialStep } from './step.js';
import { useWhatIf } from './whatIf.api.js';

interface StepDialogProps {
  readonly no: string;
  readonly revision: number;
  readonly action: QuotationAction;
  /** The steps before this one; the form shows the order as it is after them. */
  readonly before: readonly TrialStep[];
  /** The step to change; undefined for a new step. */
  readonly step: TrialStep | undefined;
  readonly onStep: (draft: StepDraft) => void;
  readonly onClose: () => void;
}

/** The form of a command in a trial, which adds or changes a step. */
export function TrialStepDialog({ no, revision, before, onClose, ...props }: StepDialogProps) {
  const commands = commandsOf(before);
  const { data, error, isPlaceholderData, refetch } = useWhatIf({ no, commands, revision });
  const order = data?.foreseen.order;
  if (order && !isPlaceholderData)
    return (
      <TrialCommandsContext value={commands}>
        <StepForm {...props} order={order} onClose={onClose} />
      </TrialCommandsContext>
    );
  return <FormPlaceholder title="試算" error={error} onRetry={() => void refetch()} onClose={onClose} />;
}

interface StepFormProps extends Pick<StepDialogProps, 'action' | 'step' | 'onStep' | 'onClose'> {
  readonly order: StaffsQuotation;
}

const NOTHING_GIVEN = {};

function StepForm({ action, step, order, onStep, onClose }: StepFormProps) {
  // The order as it was when the form opened; later changes must not alter the open form.
  const [seen] = useState(order);
  const declared = trialFormOf(action);
  const asked = useCommandForm(action, declared, seen, NOTHING_GIVEN);
  const form = step === undefined ? asked : { ...asked, typed: step.filledIn };
  const title = actionTitleOf(action, seen);
  return (
    <OrderFormWindow
      {...{ declared, form, seen, onClose }}
      titleOf={() => `試算：${title}`}
      act={step === undefined ? '加入試算' : '更新試算'}
      send={(body, filledIn) => {
        const says = formTexts(form.fields, filledIn);
        onStep({ action, title: targetTitle(title, action, body), body, filledIn, says });
        return Promise.resolve({ is: 'done' });
      }}
    />
  );
}

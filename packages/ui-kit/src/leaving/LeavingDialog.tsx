import { ConfirmDialog } from '../act/ConfirmDialog.js';
import type { LeavingQuestion } from './Holds.js';

export interface LeavingDialogProps {
  readonly question: LeavingQuestion;
  readonly answer: (leaves: boolean) => void;
}

/** Asks whether unsaved input may be lost. */
export const LeavingDialog = ({ question, answer }: LeavingDialogProps) => (
  <ConfirmDialog
    open
    title={question.title}
    confirmLabel={question.leave}
    cancelLabel={question.stay}
    destructive
    onConfirm={() => answer(true)}
    onCancel={() => answer(false)}
  >
    {question.text}
  </ConfirmDialog>
);

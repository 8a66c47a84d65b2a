import { useCallback, useState } from 'react';
import { ConfirmDialog } from '@zhidan/ui-kit';

/** Leaves a form, after a question where something was typed and not saved. */
export function useLeaving(leave: () => void) {
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const onTyped = useCallback((typed: boolean) => setTyped(typed), []);
  const leaveNow = () => {
    setTyped(false);
    setAsking(false);
    leave();
  };
  const question = (
    <ConfirmDialog
      open={isAsking}
      title="變更尚未儲存"
      confirmLabel="不儲存就離開"
      cancelLabel="繼續編輯"
      onConfirm={leaveNow}
      onCancel={() => setAsking(false)}
    >
      有些變更尚未儲存，確定要離開嗎？
    </ConfirmDialog>
  );
  return { isTyped, onTyped, close: () => (isTyped ? setAsking(true) : leaveNow()), leaveNow, question };
}

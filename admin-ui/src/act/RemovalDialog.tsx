import type { ReactNode } from 'react';
import { ConfirmDialog, useMessages } from '@zhidan/ui-kit';
import { REMOVAL_CANCELLED, REMOVAL_TITLE } from './removal.js';

interface RemovalDialogProps {
  readonly open: boolean;
  readonly busy: boolean;
  /** The text that says what will be deleted. */
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before something is deleted for good. */
export function RemovalDialog({ onClose, ...props }: RemovalDialogProps) {
  const say = useMessages();
  return (
    <ConfirmDialog
      {...props}
      title={REMOVAL_TITLE}
      confirmLabel="刪除"
      destructive
      onCancel={() => {
        onClose();
        say.info(REMOVAL_CANCELLED);
      }}
    />
  );
}

import { useId, type ReactNode } from 'react';
import { Dialog } from '@zhidan/ui-kit';

import { FormContent, type FormContentProps, type Shown } from './FormContent.js';

interface FormDialogProps extends Omit<FormContentProps, 'titleId'> {
  readonly title: ReactNode | Shown;
}

/** Asks for what a command needs and sends it; refused, it marks what is wrong and keeps what was typed. */
export function FormDialog({ width = 'xs', ...props }: FormDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth={width} aria-labelledby={titleId}>
      <FormContent {...props} titleId={titleId} />
    </Dialog>
  );
}

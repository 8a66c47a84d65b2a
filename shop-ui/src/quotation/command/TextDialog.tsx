import type { ReactNode } from 'react';
import { actionTitle, type QuotationCommandKind } from '@zhidan/domain/quotation';
import { useKept } from '../../kept/useKept.js';
import { draftKey } from '../list/drafts.js';
import { DialogField } from './DialogField.js';
import { OrderDialog, type OrderDialogProps } from './OrderDialog.js';

interface TextDialogProps extends OrderDialogProps {
  readonly action: QuotationCommandKind;
  /** The name of the single field of the command. */
  readonly field: string;
  readonly label: string;
  readonly optional?: boolean;
  /** Earlier text, shown above the field. */
  readonly before?: ReactNode;
}

/** A window for a command that takes one text. */
export function TextDialog({
  action,
  field,
  label,
  optional = false,
  before,
  onSend,
  no,
  ...frame
}: TextDialogProps) {
  const [text, setText] = useKept(draftKey(no, action), '');
  return (
    <OrderDialog
      {...frame}
      title={actionTitle(action)}
      confirm={actionTitle(action)}
      ready={optional || text.trim() !== ''}
      onSubmit={() => onSend({ action, body: text.trim() === '' ? {} : { [field]: text } })}
    >
      {before}
      <DialogField
        path={field}
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
        fullWidth
      />
    </OrderDialog>
  );
}

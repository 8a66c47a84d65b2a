import type { ReactNode } from 'react';
import { actionTitle, type QuotationCommandKind } from '@zhidan/domain/quotation';
import { useStored } from '../../kept/useKept.js';
import { draftKey } from '../list/drafts.js';
import { DialogField } from './DialogField.js';
import { OrderDialog, type OrderDialogProps } from './OrderDialog.js';

interface TextDialogProps extends OrderDialogProps {
  readonly action: QuotationCommandKind;
  /** The name of the single field of the command. */
  readonly field: string;
  readonly label: string;
  readonly optional?: boolean;
  /** Content above the field, such as an earlier text. */
  readonly before?: ReactNode;
}

/** A dialog for a command whose body is a single text. */
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
  const [text, setText] = useStored(draftKey(no, action), '');
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

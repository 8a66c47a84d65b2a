import { useState } from 'react';
import { Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { z } from 'zod';
import type { FormAction, ShownRecord } from './act.js';
import { CommandDialog } from './ActDialog.js';
import { useMayCallRoute } from './useMay.js';

interface ActButtonProps<Body extends z.ZodObject> extends FormAction<Body> {
  /** Shows the button as the main action of its page. */
  readonly isFirst?: boolean;
  /** The id in the route, where it differs from the record's id. */
  readonly id?: string;
  /** Called once the command has succeeded. */
  readonly onDone?: () => void;
}

/** A button for a command on the record in context; hidden from staff who may not send the command. */
export function CommandButton<Body extends z.ZodObject>({
  isFirst = false,
  id,
  onDone,
  ...act
}: ActButtonProps<Body>) {
  const record = useRecordContext<ShownRecord>();
  const [isOpen, setOpen] = useState(false);
  if (!useMayCallRoute(act.route)) return null;
  return (
    <>
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        color={act.isDestructive === true ? 'error' : 'primary'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {act.title}
      </Button>
      {isOpen && (
        <CommandDialog
          act={act}
          id={id ?? String(record?.id ?? '')}
          record={record}
          {...(onDone && { onDone })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

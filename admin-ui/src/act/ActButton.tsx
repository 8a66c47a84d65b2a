import { useState, type ReactNode } from 'react';
import { Button } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useRecordContext } from 'react-admin';
import type { z } from 'zod';
import { ActDialog } from './ActDialog.js';
import type { FieldsOf } from '../form/form.js';
import type { Values } from '../form/fieldDeclaration.js';
import { useMay } from './useMay.js';

export interface Act<Body extends z.ZodObject = z.ZodObject> {
  /** The button's words, verb first. */
  readonly title: string;
  /** As the permission table writes it: `POST /api/overdues/:id/close`. */
  readonly route: string;
  /** What the route takes; none where it takes nothing. */
  readonly body?: Body;
  /** What is asked for; without any, the act is only confirmed. */
  readonly fields?: FieldsOf<Body>;
  /** What is sent of what was filled in; the fields as they are, unless told. */
  readonly sent?: (filledIn: Values) => z.input<Body>;
  /** Sent besides what is asked for. */
  readonly given?: Partial<z.input<Body>>;
  /** Says what will happen. */
  readonly explain?: ReactNode;
  /** Said when it is done. */
  readonly done: string;
  readonly isDestructive?: boolean;
  /** Where to go when it is done; here unless told. */
  readonly leadsTo?: string | ((answer: { readonly id: string }) => string);
}

/** A record as somebody sees it; its revision tells a stale edit. */
export type Seen = RaRecord & { readonly revision?: number };

interface ActButtonProps<Body extends z.ZodObject> extends Act<Body> {
  /** The one that comes first on its page. */
  readonly isFirst?: boolean;
  /** In the address instead of the record's own. */
  readonly id?: string;
}

/** One button for one command on the record around it; nothing to those who may not give it. */
export function ActButton<Body extends z.ZodObject>({ isFirst = false, id, ...act }: ActButtonProps<Body>) {
  const record = useRecordContext<Seen>();
  const [isOpen, setOpen] = useState(false);
  if (!useMay(act.route)) return null;
  return (
    <>
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        color={act.isDestructive === true ? 'error' : 'primary'}
        onClick={() => setOpen(true)}
      >
        {act.title}
      </Button>
      {isOpen && (
        <ActDialog
          act={act}
          id={id ?? String(record?.id ?? '')}
          record={record}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { Button } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useRecordContext } from 'react-admin';
import { ActDialog } from './ActDialog.js';
import type { FormField } from '../quotation/command/commandForms.js';
import { useMay } from './useMay.js';

export interface Act {
  /** The button's words, verb first. */
  readonly title: string;
  /** As the permission table writes it: `POST /api/overdues/:id/close`. */
  readonly route: string;
  /** What has to be told; without any, the act is only confirmed. */
  readonly fields?: readonly FormField[];
  /** What is sent of what was told; the fields as they are, unless told. */
  readonly bodyOf?: (told: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Sent besides what is told. */
  readonly given?: Readonly<Record<string, unknown>>;
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

interface ActButtonProps extends Act {
  /** The one that comes first on its page. */
  readonly isFirst?: boolean;
  /** In the address instead of the record's own. */
  readonly id?: string;
}

/** One button for one command on the record around it; nothing to those who may not give it. */
export function ActButton({ isFirst = false, id, ...act }: ActButtonProps) {
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

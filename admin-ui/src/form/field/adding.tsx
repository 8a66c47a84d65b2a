import { useState, type ComponentType, type ReactNode } from 'react';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useCanAccess, useResourceDefinition } from 'react-admin';
import type { FormValues } from '../fieldDeclaration.js';

/** A record that was just added. */
export type AddedRecord = Readonly<Record<string, unknown>> & { readonly id: string };

export interface AddingDialogProps {
  /** The text that was searched for; it fills the field that it fits. */
  readonly sought: string;
  /** Values that the place of the picker gives, such as the class by which it is filtered. */
  readonly given: FormValues | undefined;
  readonly onMade: (record: AddedRecord) => void;
  readonly onClose: () => void;
}

/** How pickers of a kind of record add one. */
export interface Adding {
  /** The label of the option and the button, starting with the verb. */
  readonly act: string;
  readonly dialog: ComponentType<AddingDialogProps>;
}

/** The options for pickers in a resource's declaration to react-admin. */
export interface AddingOptions {
  readonly adding?: Adding;
}

/** Kinds of records that are parts of others, with the kind by which they are added. */
const addedAs: Readonly<Record<string, { readonly resource: string; readonly given?: FormValues }>> = {
  'sales-people': { resource: 'employees', given: { is_sales: true } },
  colleagues: { resource: 'employees' },
};

interface Added {
  /** The label of the option or button; undefined if the user may not add such a record. */
  readonly act: string | undefined;
  readonly open: (sought: string) => void;
  readonly dialog: ReactNode;
}

/** Adds a record of a kind without leaving the page, and passes it on. */
export function useAdding(
  resource: string,
  onMade: (record: AddedRecord) => void,
  given?: FormValues,
): Added {
  const added = addedAs[resource];
  const kind = added?.resource ?? resource;
  const { options } = useResourceDefinition<AddingOptions>({ resource: kind });
  const { canAccess = false } = useCanAccess({ resource: kind, action: 'create' });
  const [sought, setSought] = useState<string>();
  const adding = canAccess ? options?.adding : undefined;
  const close = () => setSought(undefined);
  return {
    act: adding?.act,
    open: setSought,
    dialog: adding !== undefined && sought !== undefined && (
      <adding.dialog
        sought={sought}
        given={{ ...given, ...added?.given }}
        onMade={(record) => {
          close();
          onMade(record);
        }}
        onClose={close}
      />
    ),
  };
}

interface AddingButtonProps {
  readonly resource: string;
  readonly sought?: string;
  readonly given?: FormValues;
  readonly onMade: (record: AddedRecord) => void;
}

/** A button that adds a record, for pickers that are no list of options. */
export function AddingButton({ resource, sought = '', given, onMade }: AddingButtonProps) {
  const { act, open, dialog } = useAdding(resource, onMade, given);
  if (act === undefined) return null;
  return (
    <>
      <Button size="small" startIcon={<AddIcon />} aria-haspopup="dialog" onClick={() => open(sought)}>
        {act}
      </Button>
      {dialog}
    </>
  );
}

import { useState, type ComponentType, type ReactNode } from 'react';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useCanAccess, useResourceDefinition } from 'react-admin';
import type { FormValues } from '../fieldDeclaration.js';

export type AddedRecord = Readonly<Record<string, unknown>> & { readonly id: string };

export interface AddingDialogProps {
  /** The text that was searched for, with which a field of the form is filled. */
  readonly sought: string;
  /** Initial values that the picker gives, such as the class by which its records are filtered. */
  readonly given: FormValues | undefined;
  readonly onMade: (record: AddedRecord) => void;
  readonly onClose: () => void;
}

/** How pickers of a kind of record add a record of that kind. */
export interface Adding {
  /** The label of the option and the button, starting with the verb. */
  readonly act: string;
  readonly dialog: ComponentType<AddingDialogProps>;
}

/** The options for pickers in a resource's declaration to react-admin. */
export interface AddingOptions {
  readonly adding?: Adding;
}

/**
 * For resources that list a part of another resource: the resource to which a record is added, and the values
 * that make the new record appear in the list.
 */
const addedAs: Readonly<Record<string, { readonly resource: string; readonly given?: FormValues }>> = {
  'sales-people': { resource: 'employees', given: { is_sales: true } },
  colleagues: { resource: 'employees' },
};

interface Added {
  /** The label of the option or button; undefined if the user may not add records of this kind. */
  readonly act: string | undefined;
  readonly open: (sought: string) => void;
  readonly dialog: ReactNode;
}

/** Returns the dialog that adds a record without leaving the page, and a function that opens the dialog. */
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

import { objectFromNames } from '@zhidan/domain/core';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Alert, Button, Stack, TextField } from '@mui/material';
import type { FieldFault } from '@zhidan/domain/account';
import { RefusalAlert, useActionSentOnce } from '@zhidan/ui-kit';
import { useStored } from '../kept/useKept.js';
import { accountErrorText } from '@zhidan/ui-kit/api';

export interface AccountField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'email' | 'password';
  /** A text above the form. */
  readonly help?: string;
}

interface AccountFormProps<Name extends string> {
  readonly fields: readonly AccountField<Name>[];
  /** Finds the first invalid field; undefined if there is none. */
  readonly failing: (form: Readonly<Record<Name, string>>) => FieldFault<Name> | undefined;
  readonly send: (form: Readonly<Record<Name, string>>) => Promise<unknown>;
  readonly submit: string;
  /** The message after success; undefined if the parent component shows the next step. */
  readonly done?: string;
  readonly children?: ReactNode;
}

/** The storage key of typed name and e-mail address; passwords are never stored. */
const ACCOUNT = 'account';

/**
 * A form of the account window. Only the first invalid field shows a message; the server's refusals appear near
 * the button.
 */
export function AccountForm<Name extends string>(props: AccountFormProps<Name>) {
  const { fields, failing, send, submit, done, children } = props;
  const empty = objectFromNames(
    fields.map(({ name }) => name),
    () => '',
  );
  const [typed, setTyped, forget] = useStored<Partial<Record<Name, string>>>(ACCOUNT, {});
  const [secrets, setSecrets] = useState<Partial<Record<Name, string>>>({});
  const form = { ...empty, ...typed, ...secrets };
  const [wrong, setWrong] = useState<FieldFault<Name>>();
  const clear = () => {
    forget();
    setSecrets({});
  };
  const sending = useActionSentOnce({ act: () => send(form), onSuccess: clear });

  const first = fields[0]?.name;
  useEffect(() => {
    if (first !== undefined) document.getElementById(`sign-in-${first}`)?.focus();
  }, [first]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const mistake = failing(form);
    setWrong(mistake);
    sending.reset();
    if (mistake === undefined) sending.mutate();
    else document.getElementById(`sign-in-${mistake.field}`)?.focus();
  };

  return (
    <Stack component="form" data-saves-itself spacing={2} noValidate onSubmit={onSubmit} sx={{ pt: 1 }}>
      {sending.isSuccess && done !== undefined && <Alert severity="success">{done}</Alert>}
      {fields.map(({ name, label, type, autoComplete, help }) => (
        <TextField
          key={name}
          id={`sign-in-${name}`}
          label={label}
          value={form[name]}
          onChange={({ target }) =>
            type === 'password'
              ? setSecrets({ ...secrets, [name]: target.value })
              : setTyped({ ...typed, [name]: target.value })
          }
          error={wrong?.field === name}
          helperText={wrong?.field === name ? wrong.message : help}
          autoComplete={autoComplete}
          type={type ?? 'text'}
          fullWidth
        />
      ))}
      {sending.isError && <RefusalAlert>{accountErrorText(sending.error)}</RefusalAlert>}
      <Button type="submit" variant="contained" size="large" disabled={sending.isPending}>
        {submit}
      </Button>
      {children}
    </Stack>
  );
}

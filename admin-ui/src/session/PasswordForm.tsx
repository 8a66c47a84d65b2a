import { useState, type FormEvent } from 'react';
import { Alert, Button, Link, Stack, TextField } from '@mui/material';
import { accountTexts, signInFormFault, type SignInForm } from '@zhidan/domain/account';
import { RefusalAlert, useActionSentOnce } from '@zhidan/ui-kit';
import { requestMailLink, accountErrorText, arePasskeysSupported } from '@zhidan/ui-kit/api';

interface PasswordFormProps {
  readonly enter: (form: SignInForm) => Promise<void>;
  readonly enterByPasskey: () => Promise<void>;
}

/** A form for e-mail address and password, or for a passkey, which can also request a link to reset the password. */
export function PasswordForm({ enter, enterByPasskey }: PasswordFormProps) {
  const [isForgotten, setForgotten] = useState(false);
  const [asked, setAsked] = useState(false);
  const [form, setForm] = useState({ email: '', password: '' });
  const [failure, setFailure] = useState<{ field?: string; message: string }>();
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const failing = signInFormFault(isForgotten ? { ...form, password: 'not asked' } : form);
    setFailure(failing);
    setAsked(false);
    if (failing !== undefined) return;
    setSending(true);
    await (
      isForgotten ? requestMailLink('PASSWORD_RESET', form.email).then(() => setAsked(true)) : enter(form)
    ).catch((error: unknown) => setFailure({ message: accountErrorText(error) }));
    setSending(false);
  };

  const turnTo = (forgotten: boolean) => {
    setForgotten(forgotten);
    setAsked(false);
    setFailure(undefined);
  };

  const field = (name: 'email' | 'password', label: string, autoComplete: string) => (
    <TextField
      label={label}
      type={name}
      value={form[name]}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
      error={failure?.field === name}
      helperText={failure?.field === name ? failure.message : undefined}
      autoComplete={autoComplete}
      fullWidth
    />
  );

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      {field('email', 'Email', 'username')}
      {asked && <Alert severity="success">{accountTexts.resetAsked}</Alert>}
      {!isForgotten && field('password', '密碼', 'current-password')}
      {failure !== undefined && failure.field === undefined && <RefusalAlert>{failure.message}</RefusalAlert>}
      <Button type="submit" variant="contained" disabled={sending}>
        {isForgotten ? accountTexts.sendReset : accountTexts.signIn}
      </Button>
      {!isForgotten && <PasskeyButton enter={enterByPasskey} />}
      <Link
        component="button"
        type="button"
        sx={{ fontSize: 14, alignSelf: 'center' }}
        onClick={() => turnTo(!isForgotten)}
      >
        {isForgotten ? accountTexts.back : accountTexts.forgotten}
      </Link>
    </Stack>
  );
}

function PasskeyButton({ enter }: { readonly enter: () => Promise<void> }) {
  const entering = useActionSentOnce({ act: enter });
  if (!arePasskeysSupported()) return null;
  return (
    <>
      {entering.isError && <RefusalAlert>{accountErrorText(entering.error)}</RefusalAlert>}
      <Button variant="outlined" loading={entering.isPending} onClick={() => entering.mutate()}>
        {accountTexts.passkey.signIn}
      </Button>
    </>
  );
}

import { useState, type FormEvent } from 'react';
import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { accountTexts, newEmailFormFault } from '@zhidan/domain/account';
import { useActionSentOnce } from '../act/useAct.js';
import { accountErrorText } from '../api/sentence.js';
import { requestEmailChange, type OwnAccount } from '../api/session.js';
import { RefusalAlert } from '../refusal/Refusal.js';

/** Shows the e-mail of the signed-in account, and a form to change it. */
export function ChangeEmailForm({ account }: { readonly account: OwnAccount }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{account.email}</Typography>
      {isOpen ? (
        <EmailForm account={account} />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {accountTexts.changeEmail}
        </Button>
      )}
    </Stack>
  );
}

function EmailForm({ account: { hasPassword } }: { readonly account: OwnAccount }) {
  const [form, setForm] = useState({ email: '', current: '' });
  const [wrong, setWrong] = useState<ReturnType<typeof newEmailFormFault>>();
  const asking = useActionSentOnce({
    act: () => requestEmailChange(form.email.trim(), form.current),
    onSuccess: () => setForm({ ...form, current: '' }),
  });
  if (asking.isSuccess)
    return <Alert severity="success">{accountTexts.changeEmailAsked(form.email.trim())}</Alert>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mistake = newEmailFormFault(form, { hasPassword });
    setWrong(mistake);
    asking.reset();
    if (mistake === undefined) asking.mutate();
  };
  const field = (name: 'email' | 'current', label: string, autoComplete: string) => (
    <TextField
      id={`change-email-${name}`}
      label={label}
      type={name === 'email' ? 'email' : 'password'}
      autoComplete={autoComplete}
      value={form[name]}
      error={wrong?.field === name}
      helperText={wrong?.field === name ? wrong.message : undefined}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
      fullWidth
    />
  );
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit} sx={{ width: '100%' }}>
      <Typography sx={{ color: 'text.secondary' }}>{accountTexts.changeEmailExplained}</Typography>
      {field('email', accountTexts.newEmail, 'email')}
      {hasPassword && field('current', accountTexts.secondFactor.currentPassword, 'current-password')}
      {asking.isError && <RefusalAlert>{accountErrorText(asking.error)}</RefusalAlert>}
      <Button type="submit" variant="contained" loading={asking.isPending} sx={{ alignSelf: 'flex-start' }}>
        {accountTexts.changeEmail}
      </Button>
    </Stack>
  );
}

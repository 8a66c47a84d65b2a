import { useState, type FormEvent } from 'react';
import { Alert, Box, Button, Link, Paper, Stack, TextField, Typography } from '@mui/material';
import { accountWords, failingSignIn } from '@zhidan/domain/account';
import { askForLink, sentenceFor } from '@zhidan/ui-kit/api';
import { useLogin } from 'react-admin';

export function SignInPage() {
  const [isForgotten, setForgotten] = useState(false);
  const [asked, setAsked] = useState(false);
  const [form, setForm] = useState({ email: '', password: '' });
  const [failure, setFailure] = useState<{ field?: string; message: string }>();
  const [sending, setSending] = useState(false);
  const login = useLogin();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const failing = failingSignIn(isForgotten ? { ...form, password: 'not asked' } : form);
    setFailure(failing);
    setAsked(false);
    if (failing !== undefined) return;
    setSending(true);
    await (
      isForgotten ? askForLink('PASSWORD_RESET', form.email).then(() => setAsked(true)) : login(form)
    ).catch((error: unknown) => setFailure({ message: sentenceFor(error) }));
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
    <Box
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 380, p: 4 }}>
        <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 1 }}>
            <img src="/admin/seal.svg" alt="" width={36} height={36} />
            <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
              織單後台
            </Typography>
          </Stack>
          {failure !== undefined && failure.field === undefined && (
            <Alert severity="error">{failure.message}</Alert>
          )}
          {field('email', 'Email', 'username')}
          {asked && <Alert severity="success">{accountWords.resetAsked}</Alert>}
          {!isForgotten && field('password', '密碼', 'current-password')}
          <Button type="submit" variant="contained" disabled={sending}>
            {isForgotten ? accountWords.sendReset : accountWords.signIn}
          </Button>
          <Link
            component="button"
            type="button"
            sx={{ fontSize: 14, alignSelf: 'center' }}
            onClick={() => turnTo(!isForgotten)}
          >
            {isForgotten ? '返回登入' : accountWords.forgotten}
          </Link>
        </Stack>
      </Paper>
    </Box>
  );
}

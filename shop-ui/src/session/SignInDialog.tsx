import { useState, type FormEvent } from 'react';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  Link,
  Stack,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { accountWords, failingRegistration, failingSignIn, type FailingField } from '@zhidan/domain/account';
import { register, RequestFailed, signIn } from '@zhidan/ui-kit/api';
import { useForget } from './useSession.js';

type Mode = 'login' | 'registered';
type Field = 'name' | 'email' | 'password' | 'repeated';

const empty = { name: '', email: '', password: '', repeated: '' };

interface SignInDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SignInDialog({ open, onClose }: SignInDialogProps) {
  const [mode, setMode] = useState<Mode>('login');
  const title = mode === 'login' ? accountWords.signIn : accountWords.register;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      disableScrollLock
      aria-labelledby="sign-in-title"
    >
      <DialogTitle id="sign-in-title" sx={{ pr: 7 }}>
        {title}
        <IconButton onClick={onClose} aria-label="關閉" sx={{ position: 'absolute', right: 8, top: 8 }}>
          ×
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <SignInForm key={mode} mode={mode} onDone={onClose} />
        <Box sx={{ mt: 2.5, fontSize: 14, color: 'text.secondary' }}>
          {mode === 'login' ? '還沒有帳戶嗎? ' : '已經有帳戶了嗎? '}
          <Link
            component="button"
            type="button"
            sx={{ fontSize: 14 }}
            onClick={() => setMode(mode === 'login' ? 'registered' : 'login')}
          >
            {mode === 'login' ? '立即註冊' : '立即登入'}
          </Link>
        </Box>
      </DialogContent>
    </Dialog>
  );
}

function SignInForm({ mode, onDone }: { mode: Mode; onDone: () => void }) {
  const [form, setForm] = useState(empty);
  const [failing, setFailing] = useState<FailingField<Field>>();
  const forget = useForget();
  const sending = useMutation({
    mutationFn: () => (mode === 'login' ? signIn(form) : register(form)),
    onSuccess: async () => {
      await forget();
      onDone();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = mode === 'login' ? failingSignIn(form) : failingRegistration(form);
    setFailing(first);
    if (first === undefined) sending.mutate();
    else document.getElementById(`sign-in-${first.field}`)?.focus();
  };

  const field = (name: Field, label: string, more: { type?: string; autoComplete: string }) => (
    <TextField
      id={`sign-in-${name}`}
      label={label}
      value={form[name]}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
      error={failing?.field === name}
      helperText={failing?.field === name ? failing.message : undefined}
      fullWidth
      {...more}
    />
  );

  return (
    <Stack component="form" spacing={2} noValidate onSubmit={submit} sx={{ pt: 1 }}>
      {sending.isError && <Alert severity="error">{sentenceFor(sending.error)}</Alert>}
      {mode === 'registered' && field('name', '姓名', { autoComplete: 'name' })}
      {field('email', 'Email', { type: 'email', autoComplete: 'email' })}
      {field('password', '密碼', {
        type: 'password',
        autoComplete: mode === 'login' ? 'current-password' : 'new-password',
      })}
      {mode === 'registered' &&
        field('repeated', '再次輸入密碼', { type: 'password', autoComplete: 'new-password' })}
      <Button type="submit" variant="contained" size="large" disabled={sending.isPending}>
        {mode === 'login' ? accountWords.signIn : accountWords.register}
      </Button>
    </Stack>
  );
}

function sentenceFor(error: Error): string {
  if (!(error instanceof RequestFailed)) return error.message;
  const known = Object.entries(accountWords.refusals).find(([code]) => code === error.code);
  return known?.[1] ?? error.detail;
}

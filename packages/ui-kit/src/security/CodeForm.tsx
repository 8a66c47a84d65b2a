import { useActionSentOnce } from '../act/useAct.js';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { accountTexts } from '@zhidan/domain/account';
import { arePasskeysSupported } from '../api/passkeys.js';
import { RefusalAlert } from '../refusal/Refusal.js';
import { accountErrorText } from '../api/sentence.js';

const words = accountTexts.secondFactor;

export interface CodeFormProps {
  readonly explanation: ReactNode;
  /** Sends the code; its error is shown beside the field. */
  readonly send: (code: string, trustDevice: boolean) => Promise<unknown>;
  /** Proves the second factor with a passkey instead; undefined for an account without one. */
  readonly sendPasskey?: ((trustDevice: boolean) => Promise<unknown>) | undefined;
  readonly submit: string;
  /** Whether the form offers to trust this browser for a while. */
  readonly offersTrust?: boolean;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Asks for a code of the second factor. */
export function SecondFactorCodeForm(props: CodeFormProps) {
  const { explanation, send, sendPasskey, submit, offersTrust = false, label = words.code, children } = props;
  const id = useId();
  const [code, setCode] = useState('');
  const [trustDevice, setTrustDevice] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const sending = useActionSentOnce({
    act: () => send(code.trim(), trustDevice),
    onError: () => document.getElementById(id)?.focus(),
  });
  const showing = useActionSentOnce({ act: () => sendPasskey?.(trustDevice) ?? Promise.resolve() });
  // The field is focused, because the form appears after a press of a button and the user types the code next.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const wrong = isMissing ? words.codeMissing : sending.isError ? accountErrorText(sending.error) : undefined;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form may be inside another form in the React tree, which must not be submitted.
    event.stopPropagation();
    sending.reset();
    showing.reset();
    setMissing(code.trim() === '');
    if (code.trim() === '') document.getElementById(id)?.focus();
    else sending.mutate();
  };

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={onSubmit} sx={{ pt: 1 }}>
      <Typography sx={{ color: 'text.secondary' }}>{explanation}</Typography>
      <TextField
        id={id}
        label={label}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={wrong !== undefined}
        helperText={wrong}
        autoComplete="one-time-code"
        // The input also accepts letters, since recovery codes have them.
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 30 } }}
        sx={{ '& input': { letterSpacing: '0.12em', fontVariantNumeric: 'tabular-nums' } }}
        fullWidth
      />
      {offersTrust && (
        <FormControlLabel
          control={
            <Checkbox checked={trustDevice} onChange={({ target }) => setTrustDevice(target.checked)} />
          }
          label={words.trustDevice}
        />
      )}
      <Button type="submit" variant="contained" size="large" loading={sending.isPending}>
        {submit}
      </Button>
      {showing.isError && <RefusalAlert>{accountErrorText(showing.error)}</RefusalAlert>}
      {sendPasskey !== undefined && arePasskeysSupported() && (
        <Button variant="outlined" size="large" loading={showing.isPending} onClick={() => showing.mutate()}>
          {accountTexts.passkey.use}
        </Button>
      )}
      {children}
    </Stack>
  );
}

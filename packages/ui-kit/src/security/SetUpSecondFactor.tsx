import { useState, type FormEvent } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { accountTexts } from '@zhidan/domain/account';
import { finalizeEnrollment, startEnrollment, type SecondFactorEnrollment } from '../api/security.js';
import { accountErrorText } from '../api/sentence.js';
import { useActionSentOnce } from '../act/useAct.js';
import { RefusalAlert } from '../refusal/Refusal.js';
import { SecondFactorCodeForm } from './CodeForm.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { useCurrentPassword } from './useCurrentPassword.js';

const words = accountTexts.secondFactor;

interface SetUpProps {
  readonly label?: string;
  readonly onDone: () => void;
}

/** Sets up a second factor: the QR code, its first code, and the recovery codes. */
export function SecondFactorSetup({ label = words.setUp, onDone }: SetUpProps) {
  const [enrollment, setEnrollment] = useState<SecondFactorEnrollment>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (enrollment === undefined) return <Start label={label} onStarted={setEnrollment} />;
  return (
    <Stack spacing={2} sx={{ maxWidth: 440 }}>
      <Typography>{words.scan}</Typography>
      <Box
        component="img"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(enrollment.qr)}`}
        alt="QR code"
        sx={{ width: 200, height: 200, bgcolor: '#fff', border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
      <Box>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{words.secret}</Typography>
        <Typography component="code" sx={{ fontSize: 16, overflowWrap: 'anywhere' }}>
          {enrollment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
      </Box>
      <SecondFactorCodeForm
        explanation={words.firstCode}
        send={async (code) => {
          const { recoveryCodes } = await finalizeEnrollment(enrollment.mfaEnrollmentId, code);
          setCodes(recoveryCodes);
        }}
        submit={words.turnOn}
      />
    </Stack>
  );
}

/** Starts the set-up; asks for the password first unless the user signed in within the last minutes. */
function Start({
  label,
  onStarted,
}: {
  label: string;
  onStarted: (enrollment: SecondFactorEnrollment) => void;
}) {
  const current = useCurrentPassword();
  const starting = useActionSentOnce({
    act: () => startEnrollment(current.password),
    onSuccess: onStarted,
    onError: current.noteRefusal,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    starting.mutate();
  };
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit} sx={{ alignItems: 'flex-start' }}>
      {current.field}
      {starting.isError && !current.explains(starting.error) && (
        <RefusalAlert>{accountErrorText(starting.error)}</RefusalAlert>
      )}
      <Button type="submit" variant="contained" loading={starting.isPending}>
        {label}
      </Button>
    </Stack>
  );
}

import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { accountWords, failingNewPassword } from '@zhidan/domain/account';
import { Refusal, useAct } from '@zhidan/ui-kit';
import { RequestFailed, sentenceFor, verifyEmail } from '@zhidan/ui-kit/api';
import { AccountForm } from './AccountForm.js';
import { newPasswordFields } from './fields.js';
import { mailedLink } from './mailedLink.js';
import { useSession } from './useSession.js';

interface VerifyEmailProps {
  readonly oobCode: string;
  readonly onSignIn: () => void;
}

/**
 * Confirms an e-mail when the button is pressed: mail programs open links by themselves and must not use them
 * up.
 */
export function VerifyEmail({ oobCode, onSignIn }: VerifyEmailProps) {
  const { caller, isKnown } = useSession();
  const [isAnothers, setAnothers] = useState(false);
  if (!isKnown) return null;
  return caller.uid === null || isAnothers ? (
    <WithNewPassword oobCode={oobCode} onSignIn={onSignIn} />
  ) : (
    <AsSignedIn oobCode={oobCode} onAnothers={() => setAnothers(true)} />
  );
}

function AsSignedIn({ oobCode, onAnothers }: { oobCode: string; onAnothers: () => void }) {
  const verifying = useAct({
    act: () => verifyEmail(oobCode).then(mailedLink.forget),
    // The person is signed in to another account than the one in the link.
    onError: (error) => {
      if (error instanceof RequestFailed && error.code === 'SIGN_IN_OR_SET_PASSWORD') onAnothers();
    },
  });
  if (verifying.isSuccess) return <Alert severity="success">{accountWords.verified}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {verifying.isError && <Refusal>{sentenceFor(verifying.error)}</Refusal>}
      <Typography>{accountWords.verifyBySignedIn}</Typography>
      <Button
        variant="contained"
        size="large"
        disabled={verifying.isPending}
        onClick={() => verifying.mutate()}
      >
        {accountWords.verifying}
      </Button>
    </Box>
  );
}

function WithNewPassword({ oobCode, onSignIn }: VerifyEmailProps) {
  return (
    <>
      <Typography sx={{ mb: 1 }}>{accountWords.verifyByPassword}</Typography>
      <AccountForm
        fields={newPasswordFields}
        failing={failingNewPassword}
        send={({ password }) => verifyEmail(oobCode, password).then(mailedLink.forget)}
        submit={accountWords.setPasswordAndVerify}
        done={accountWords.verifiedSetPassword}
      >
        <Button onClick={onSignIn}>{accountWords.verifyAfterSignIn}</Button>
      </AccountForm>
    </>
  );
}

import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { accountTexts, newPasswordFormFault } from '@zhidan/domain/account';
import { RefusalAlert, useActionSentOnce } from '@zhidan/ui-kit';
import { RequestFailed, accountErrorText, verifyEmail } from '@zhidan/ui-kit/api';
import { AccountForm } from './AccountForm.js';
import { newPasswordFields } from './fields.js';
import { mailedLinkStore } from './mailedLink.js';
import { useSession } from './useSession.js';

interface VerifyEmailProps {
  readonly oobCode: string;
  readonly onSignIn: () => void;
}

/**
 * Confirms an e-mail address when the button is pressed. The link alone does nothing, because mail programs
 * open links on their own.
 */
export function VerifyEmailForm({ oobCode, onSignIn }: VerifyEmailProps) {
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
  const verifying = useActionSentOnce({
    act: () => verifyEmail(oobCode).then(mailedLinkStore.forget),
    // This code means that the user is signed in to another account than that of the link.
    onError: (error) => {
      if (error instanceof RequestFailed && error.code === 'SIGN_IN_OR_SET_PASSWORD') onAnothers();
    },
  });
  if (verifying.isSuccess) return <Alert severity="success">{accountTexts.verified}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {verifying.isError && <RefusalAlert>{accountErrorText(verifying.error)}</RefusalAlert>}
      <Typography>{accountTexts.verifyBySignedIn}</Typography>
      <Button
        variant="contained"
        size="large"
        disabled={verifying.isPending}
        onClick={() => verifying.mutate()}
      >
        {accountTexts.verifying}
      </Button>
    </Box>
  );
}

function WithNewPassword({ oobCode, onSignIn }: VerifyEmailProps) {
  return (
    <>
      <Typography sx={{ mb: 1 }}>{accountTexts.verifyByPassword}</Typography>
      <AccountForm
        fields={newPasswordFields}
        failing={newPasswordFormFault}
        send={({ password }) => verifyEmail(oobCode, password).then(mailedLinkStore.forget)}
        submit={accountTexts.setPasswordAndVerify}
        done={accountTexts.verifiedSetPassword}
      >
        <Button onClick={onSignIn}>{accountTexts.verifyAfterSignIn}</Button>
      </AccountForm>
    </>
  );
}

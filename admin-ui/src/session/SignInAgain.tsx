import { useEffect, useId, useState } from 'react';
import { Button, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { Dialog, unsavedPartsOfWindow } from '@zhidan/ui-kit';
import { setSignInPrompt } from '@zhidan/ui-kit/api';
import { useGetIdentity } from 'react-admin';
import { enterOffice } from './authProvider.js';
import { SignInSteps } from './SignInSteps.js';

type Answer = (isSignedIn: boolean) => void;

/**
 * A dialog for signing in again when the session ends while there is unsaved text; the waiting request is sent
 * afterwards.
 */
export function SignInAgain() {
  const titleId = useId();
  const { identity } = useGetIdentity();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => setSignInPrompt(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), []);
  const close = (isSignedIn: boolean) => {
    setAnswer(undefined);
    answer?.(isSignedIn);
  };
  return (
    <Dialog open={answer !== undefined} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>請重新登入</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>登入的時效過了。您填寫的內容都還在，登入後會接著完成。</Typography>
          <SignInSteps
            signIn={async (shown) => {
              const { uid } = await enterOffice(shown);
              if (uid === identity?.id) close(true);
              else beginAnew();
            }}
            frame={(_isWide, step) => step}
          />
          <Button
            color="secondary"
            onClick={() => {
              unsavedPartsOfWindow.settle();
              close(false);
            }}
          >
            放棄填寫的內容
          </Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

/** Reloads the page after another person has signed in, so that no data of the previous person remain. */
function beginAnew(): void {
  unsavedPartsOfWindow.settle();
  window.location.assign('/admin/');
}

import { useEffect, useId, useState } from 'react';
import { Button, DialogContent, DialogTitle } from '@mui/material';
import { accountTexts } from '@zhidan/domain/account';
import { setSecondFactorPrompt } from '../api/request.js';
import { proveSecondFactor } from '../api/security.js';
import { showOwnPasskey } from '../api/passkeys.js';
import { Dialog } from '../leaving/windows.js';
import { SecondFactorCodeForm } from './CodeForm.js';
import { useOwnSecondFactor } from './useOwnSecondFactor.js';

const words = accountTexts.secondFactor;

type Answer = (isShown: boolean) => void;

/** Asks for the second factor before a command that requires it; the command then continues. */
export function SecondFactorPrompt() {
  const titleId = useId();
  const [waiting, setWaiting] = useState<readonly Answer[]>([]);
  useEffect(
    () => setSecondFactorPrompt(() => new Promise((answer) => setWaiting((before) => [...before, answer]))),
    [],
  );
  const { own } = useOwnSecondFactor({ enabled: waiting.length > 0 });
  const hasPasskey = own.data !== undefined && own.data.passkeys.length > 0;
  const close = (isShown: boolean) => {
    setWaiting([]);
    for (const answer of waiting) answer(isShown);
  };
  return (
    <Dialog
      open={waiting.length > 0}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') close(false);
      }}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent>
        <SecondFactorCodeForm
          explanation={words.askedAgain}
          send={(code) => proveSecondFactor({ code }).then(() => close(true))}
          sendPasskey={
            hasPasskey
              ? async () => {
                  await proveSecondFactor(await showOwnPasskey());
                  close(true);
                }
              : undefined
          }
          submit={words.confirm}
        >
          <Button color="secondary" onClick={() => close(false)}>
            取消
          </Button>
        </SecondFactorCodeForm>
      </DialogContent>
    </Dialog>
  );
}

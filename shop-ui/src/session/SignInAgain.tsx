import { lazy, Suspense, useEffect, useState } from 'react';
import { unsavedPartsOfWindow } from '@zhidan/ui-kit';
import { setSignInPrompt, fetchCaller } from '@zhidan/ui-kit/api';
import { browserValues } from '../kept/kept.js';
import { typedTextFields } from '../kept/wordsOnPage.js';

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.js')).SignInDialog }));

type Answer = (isSignedIn: boolean) => void;

const isAnythingTyped = (): boolean => unsavedPartsOfWindow.isHeld() || typedTextFields.areThere();

/**
 * A dialog for signing in again when the session ends while there is unsaved text; the waiting request is sent
 * afterwards.
 */
export function SignInAgain() {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(
    () => setSignInPrompt(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), isAnythingTyped),
    [],
  );
  if (answer === undefined) return null;
  const close = (isSignedIn: boolean) => {
    setAnswer(undefined);
    answer(isSignedIn);
  };
  return (
    <Suspense>
      <SignInDialog
        open
        onEntered={async () => {
          const { uid } = await fetchCaller();
          // If another person signs in, the typed text is discarded.
          if (uid === browserValues.owner()) close(true);
          else beginAnew();
        }}
        onGiveUp={() => {
          unsavedPartsOfWindow.settle();
          close(false);
        }}
      />
    </Suspense>
  );
}

function beginAnew(): void {
  unsavedPartsOfWindow.settle();
  window.location.assign('/');
}

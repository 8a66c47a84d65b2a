import { lazy, Suspense, useEffect, useState } from 'react';
import { windowHolds } from '@zhidan/ui-kit';
import { setSignInPrompt, fetchCaller } from '@zhidan/ui-kit/api';
import { browserValues } from '../kept/kept.js';
import { typedTextFields } from '../kept/wordsOnPage.js';

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.js')).SignInDialog }));

type Answer = (isSignedIn: boolean) => void;

const isAnythingTyped = (): boolean => windowHolds.isHeld() || typedTextFields.areThere();

/**
 * Asks to sign in again over a page whose session ended while text was typed; the unsent request is then sent.
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
          // Typed text of one person is dropped when another person signs in.
          if (uid === browserValues.owner()) close(true);
          else beginAnew();
        }}
        onGiveUp={() => {
          windowHolds.settle();
          close(false);
        }}
      />
    </Suspense>
  );
}

function beginAnew(): void {
  windowHolds.settle();
  window.location.assign('/');
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { windowHolds } from '@zhidan/ui-kit';
import { askSignInBy, me } from '@zhidan/ui-kit/api';
import { kept } from '../kept/kept.js';
import { wordsOnPage } from '../kept/wordsOnPage.js';

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.js')).SignInDialog }));

type Answer = (isSignedIn: boolean) => void;

const isAnythingTyped = (): boolean => windowHolds.isHeld() || wordsOnPage.areThere();

/**
 * Asks to sign in again over a page whose session ended while text was typed; the unsent request is then sent.
 */
export function SignInAgain() {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(
    () => askSignInBy(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), isAnythingTyped),
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
          const { uid } = await me();
          // Typed text of one person is dropped when another person signs in.
          if (uid === kept.owner()) close(true);
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

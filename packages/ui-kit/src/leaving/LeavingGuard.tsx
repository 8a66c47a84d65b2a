import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { LeavingDialogProps } from './LeavingDialog.js';
import { setLeavingPrompt, confirmLeaving } from './leaving.js';

/** The dialog is loaded with the first question, since most pages ask none. */
const LeavingDialog = lazy(async () => ({ default: (await import('./LeavingDialog.js')).LeavingDialog }));

/** A blocked navigation within the application, as the router's `useBlocker` returns it. */
interface BlockedNavigation {
  readonly state: 'unblocked' | 'blocked' | 'proceeding';
  readonly proceed?: (() => void) | undefined;
  readonly reset?: (() => void) | undefined;
}

interface LeavingGuardProps {
  /** The navigation that `useBlocker(needsPromptBeforeNavigation)` has blocked, if any. */
  readonly way: BlockedNavigation;
}

/** Asks the user before unsaved input is lost. Each application renders this component once. */
export function LeavingGuard({ way }: LeavingGuardProps) {
  const [asked, setAsked] = useState<LeavingDialogProps>();
  useEffect(
    () =>
      setLeavingPrompt(
        (question) =>
          new Promise((resolve) => {
            const answer = (leaves: boolean) => {
              setAsked(undefined);
              resolve(leaves);
            };
            setAsked({ question, answer });
          }),
      ),
    [],
  );
  const goOn = useEffectEvent((leaves: boolean) => (leaves ? way.proceed?.() : way.reset?.()));
  const isBlocked = way.state === 'blocked';
  useEffect(() => {
    if (isBlocked) void confirmLeaving().then(goOn);
  }, [isBlocked]);
  return (
    asked && (
      <Suspense>
        <LeavingDialog {...asked} />
      </Suspense>
    )
  );
}

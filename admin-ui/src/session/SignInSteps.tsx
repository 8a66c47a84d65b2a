import { useEffect, useState, type ReactNode } from 'react';
import { Alert, Link, Stack } from '@mui/material';
import { accountWords } from '@zhidan/domain/account';
import { me, SecondFactorAsked } from '@zhidan/ui-kit/api';
import { CodeForm, SetUpSecondFactor } from '@zhidan/ui-kit/security';
import { keptOutUntil, NotLetIn, type Credentials } from './authProvider.js';
import { ConfirmEmailFirst } from './ConfirmEmailFirst.js';
import { PasswordForm } from './PasswordForm.js';

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: NotLetIn['until'] }
  | { readonly kind: 'code'; readonly pending: string };

interface SignInStepsProps {
  /** Rejects with the next step. */
  readonly signIn: (shown: Credentials) => Promise<unknown>;
  /** The frame around a step; it is wide while a second factor is set up. */
  readonly frame: (isWide: boolean, step: ReactNode) => ReactNode;
}

/** The steps of signing in: e-mail and password, then what the office requires of an account. */
export function SignInSteps({ signIn, frame }: SignInStepsProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  useEffect(() => {
    const goOn = async () => {
      const until = keptOutUntil(await me());
      if (until !== undefined) setStep({ kind: until });
    };
    void goOn().catch(() => undefined);
  }, []);
  const enter = async (shown: Credentials): Promise<void> => {
    try {
      await signIn(shown);
    } catch (error) {
      if (error instanceof SecondFactorAsked) setStep({ kind: 'code', pending: error.pending });
      else if (error instanceof NotLetIn && error.until !== step.kind) setStep({ kind: error.until });
      else throw error;
    }
  };
  return frame(
    step.kind === 'setUp',
    <StepForm step={step} enter={enter} onBack={() => setStep({ kind: 'password' })} />,
  );
}

interface StepFormProps {
  readonly step: Step;
  readonly enter: (shown: Credentials) => Promise<void>;
  readonly onBack: () => void;
}

function StepForm({ step, enter, onBack }: StepFormProps) {
  switch (step.kind) {
    case 'password':
      return <PasswordForm enter={enter} />;
    case 'verified':
      return <ConfirmEmailFirst enter={() => enter({ isOpen: true })} onBack={onBack} />;
    case 'setUp':
      return (
        <Stack spacing={2}>
          <Alert severity="info">{accountWords.secondFactor.required}</Alert>
          <SetUpSecondFactor onDone={() => void enter({ isOpen: true })} />
        </Stack>
      );
    case 'code':
      return (
        <CodeForm
          explanation={accountWords.secondFactor.asked}
          send={(code, trustDevice) => enter({ pending: step.pending, code, trustDevice })}
          submit={accountWords.signIn}
          offersTrust
        >
          <Link component="button" type="button" sx={{ fontSize: 14, alignSelf: 'center' }} onClick={onBack}>
            {accountWords.back}
          </Link>
        </CodeForm>
      );
  }
}

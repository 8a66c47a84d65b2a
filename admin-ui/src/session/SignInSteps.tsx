import { useEffect, useState, type ReactNode } from 'react';
import { Alert, Link, Stack } from '@mui/material';
import { accountTexts } from '@zhidan/domain/account';
import { fetchCaller, SecondFactorRequiredError, showPasskey } from '@zhidan/ui-kit/api';
import { PasskeySetup, SecondFactorCodeForm, SecondFactorSetup } from '@zhidan/ui-kit/security';
import { requiredSignInStep, AccessDeniedError, type Credentials } from './authProvider.js';
import { ConfirmEmailFirst } from './ConfirmEmailFirst.js';
import { PasswordForm } from './PasswordForm.js';

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: AccessDeniedError['until'] }
  | { readonly kind: 'code'; readonly pending: string; readonly hasPasskey: boolean };

interface SignInStepsProps {
  /** Signs in; rejects with an error that names the next step. */
  readonly signIn: (shown: Credentials) => Promise<unknown>;
  /** Renders the frame around a step; wide while a second factor is set up. */
  readonly frame: (isWide: boolean, step: ReactNode) => ReactNode;
}

/** The steps of signing in: e-mail address and password, then what the office requires of the account. */
export function SignInSteps({ signIn, frame }: SignInStepsProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  useEffect(() => {
    const goOn = async () => {
      const until = requiredSignInStep(await fetchCaller());
      if (until !== undefined) setStep({ kind: until });
    };
    void goOn().catch(() => undefined);
  }, []);
  const enter = async (shown: Credentials): Promise<void> => {
    try {
      await signIn(shown);
    } catch (error) {
      if (error instanceof SecondFactorRequiredError)
        setStep({ kind: 'code', pending: error.pending, hasPasskey: error.hasPasskey });
      else if (error instanceof AccessDeniedError && error.until !== step.kind)
        setStep({ kind: error.until });
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
      return (
        <PasswordForm enter={enter} enterByPasskey={async () => enter({ passkey: await showPasskey() })} />
      );
    case 'verified':
      return <ConfirmEmailFirst enter={() => enter({ isOpen: true })} onBack={onBack} />;
    case 'setUp':
      return (
        <Stack spacing={2}>
          <Alert severity="info">{accountTexts.secondFactor.required}</Alert>
          <SecondFactorSetup onDone={() => void enter({ isOpen: true })} />
          <PasskeySetup onDone={() => void enter({ isOpen: true })} />
        </Stack>
      );
    case 'code':
      return (
        <SecondFactorCodeForm
          explanation={accountTexts.secondFactor.asked}
          send={(code, trustDevice) => enter({ pending: step.pending, proof: { code }, trustDevice })}
          sendPasskey={
            step.hasPasskey
              ? async (trustDevice) =>
                  enter({ pending: step.pending, proof: await showPasskey(step.pending), trustDevice })
              : undefined
          }
          submit={accountTexts.signIn}
          offersTrust
        >
          <Link component="button" type="button" sx={{ fontSize: 14, alignSelf: 'center' }} onClick={onBack}>
            {accountTexts.back}
          </Link>
        </SecondFactorCodeForm>
      );
  }
}

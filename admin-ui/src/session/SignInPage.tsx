import { useEffect, useState, type ReactNode } from 'react';
import { Alert, Box, Link, Paper, Stack, Typography } from '@mui/material';
import { accountWords } from '@zhidan/domain/account';
import { me, SecondFactorAsked } from '@zhidan/ui-kit/api';
import { CodeForm, SetUpSecondFactor } from '@zhidan/ui-kit/security';
import { useLogin } from 'react-admin';
import { keptOutUntil, NotLetIn } from './authProvider.js';
import { ConfirmEmailFirst } from './ConfirmEmailFirst.js';
import { PasswordForm } from './PasswordForm.js';

/** What is asked for next. */
type Step =
  { readonly kind: 'password' | NotLetIn['until'] } | { readonly kind: 'code'; readonly pending: string };

export function SignInPage() {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const login = useLogin();
  useEffect(() => {
    const goOn = async () => {
      const until = keptOutUntil(await me());
      if (until !== undefined) setStep({ kind: until });
    };
    void goOn().catch(() => undefined);
  }, []);
  const enter = async (shown: object): Promise<void> => {
    try {
      await login(shown);
    } catch (error) {
      if (error instanceof SecondFactorAsked) setStep({ kind: 'code', pending: error.pending });
      else if (error instanceof NotLetIn && error.until !== step.kind) setStep({ kind: error.until });
      else throw error;
    }
  };
  return (
    <Frame isWide={step.kind === 'setUp'}>
      {step.kind === 'password' && <PasswordForm enter={enter} />}
      {step.kind === 'code' && (
        <CodeForm
          explanation={accountWords.secondFactor.asked}
          send={(code, trustDevice) => enter({ pending: step.pending, code, trustDevice })}
          submit={accountWords.signIn}
          offersTrust
        >
          <Link
            component="button"
            type="button"
            sx={{ fontSize: 14, alignSelf: 'center' }}
            onClick={() => setStep({ kind: 'password' })}
          >
            {accountWords.back}
          </Link>
        </CodeForm>
      )}
      {step.kind === 'verified' && (
        <ConfirmEmailFirst
          enter={() => enter({ isOpen: true })}
          onBack={() => setStep({ kind: 'password' })}
        />
      )}
      {step.kind === 'setUp' && (
        <Stack spacing={2}>
          <Alert severity="info">{accountWords.secondFactor.required}</Alert>
          <SetUpSecondFactor onDone={() => void enter({ isOpen: true })} />
        </Stack>
      )}
    </Frame>
  );
}

const Frame = ({ isWide, children }: { readonly isWide: boolean; readonly children: ReactNode }) => (
  <Box
    sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
  >
    <Paper variant="outlined" sx={{ width: '100%', maxWidth: isWide ? 520 : 380, p: { xs: 3, sm: 4 } }}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 3 }}>
        <img src="/admin/seal.svg" alt="" width={36} height={36} />
        <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
          織單後台
        </Typography>
      </Stack>
      {children}
    </Paper>
  </Box>
);

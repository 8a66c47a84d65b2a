import { useState, type ComponentType } from 'react';
import { Box, Button, DialogContent, DialogTitle, IconButton, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@zhidan/ui-kit';
import {
  accountTexts,
  registrationFormFault,
  signInFormFault,
  newPasswordFormFault,
} from '@zhidan/domain/account';
import {
  requestMailLink,
  getJson,
  finishSignIn,
  register,
  resetPassword,
  SecondFactorRequiredError,
  showPasskey,
  signIn,
} from '@zhidan/ui-kit/api';
import { SecondFactorCodeForm } from '@zhidan/ui-kit/security';
import { AccountForm } from './AccountForm.js';
import { emailField, nameField, newPasswordFields, passwordField, repeatedPasswordField } from './fields.js';
import { mailedLinkStore } from './mailedLink.js';
import { OwnAccount } from './OwnAccount.js';
import type { SignInLandingParameters } from './useArrival.js';
import { useForgetSession } from './useSession.js';
import { VerifyEmailForm } from './VerifyEmail.js';

export type SignInDialogMode =
  'login' | 'secondFactor' | 'registered' | 'forgotten' | 'resetPassword' | 'verifyEmail' | 'account';

interface SignInDialogProps {
  readonly open: boolean;
  /** Closes the window; undefined if the user must sign in or call `onGiveUp`. */
  readonly onClose?: () => void;
  /** Called if the session ended while there was unsaved text and the user does not want to sign in again. */
  readonly onGiveUp?: () => void;
  /** Called after a successful sign-in. */
  readonly onEntered: () => Promise<void>;
  /** The first form of the window; by default that for signing in. */
  readonly mode?: SignInDialogMode;
  /** The link in a mail that opened this window, or a pending second factor. */
  readonly arrival?: SignInLandingParameters | undefined;
}

const titles: Readonly<Record<SignInDialogMode, string>> = {
  login: accountTexts.signIn,
  secondFactor: accountTexts.secondFactor.title,
  registered: accountTexts.register,
  forgotten: accountTexts.forgotten,
  resetPassword: accountTexts.newPassword,
  verifyEmail: accountTexts.verifying,
  account: accountTexts.account,
};

/** The window for accounts: sign in, sign up, reset a password, own account. */
export function SignInDialog(props: SignInDialogProps) {
  const { open, onClose, onGiveUp } = props;
  const account = useModes(props);
  const { mode, turn } = account;
  const Content = contents[mode];
  return (
    <Dialog
      open={open}
      {...(onClose && { onClose })}
      fullWidth
      maxWidth="xs"
      disableScrollLock
      aria-labelledby="sign-in-title"
    >
      <DialogTitle id="sign-in-title" sx={{ pr: 7 }}>
        {onGiveUp === undefined ? titles[mode] : '請重新登入'}
        {onClose && (
          <IconButton onClick={onClose} aria-label="關閉" sx={{ position: 'absolute', right: 8, top: 8 }}>
            ×
          </IconButton>
        )}
      </DialogTitle>
      <DialogContent>
        {onGiveUp && (
          <Typography sx={{ mb: 1 }}>登入的時效過了。您填寫的內容都還在，登入後會接著完成。</Typography>
        )}
        <Content key={mode} {...account} />
        {mode !== 'account' && onGiveUp === undefined && <OtherModes mode={mode} onTurn={turn} />}
        {onGiveUp && (
          <Button onClick={onGiveUp} sx={{ mt: 1 }}>
            放棄填寫的內容
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}

type Modes = ReturnType<typeof useModes>;

/** The form that the window shows, and functions that switch to another. */
function useModes({ onEntered, mode: first = 'login', arrival }: SignInDialogProps) {
  const [mode, turn] = useState<SignInDialogMode>(arrival?.kind ?? first);
  const [pending, setPending] = useState(arrival?.kind === 'secondFactor' ? arrival.pending : '');
  // After a sign-in with Google it is unknown whether the account has a passkey; the server refuses if it has
  // none.
  const [hasPasskey, setHasPasskey] = useState(true);
  const forget = useForgetSession();
  return {
    mode,
    turn,
    pending,
    hasPasskey,
    forget,
    onEntered,
    oobCode: arrival !== undefined && 'oobCode' in arrival ? arrival.oobCode : '',
    entered: async () => {
      if (arrival?.kind !== 'verifyEmail') return onEntered();
      // The link in a mail waited for this sign-in, so the form of the link is shown next.
      await forget();
      turn('verifyEmail');
    },
    askingSecondFactor: (error: unknown) => {
      if (!(error instanceof SecondFactorRequiredError)) throw error;
      setPending(error.pending);
      setHasPasskey(error.hasPasskey);
      turn('secondFactor');
    },
  };
}

const contents: Readonly<Record<SignInDialogMode, ComponentType<Modes>>> = {
  login: ({ entered, askingSecondFactor }) => (
    <AccountForm
      fields={[emailField, passwordField('密碼', 'current-password')]}
      failing={signInFormFault}
      send={(form) => signIn(form).then(entered, askingSecondFactor)}
      submit={accountTexts.signIn}
    >
      <WithGoogle />
    </AccountForm>
  ),
  secondFactor: ({ pending, hasPasskey, entered }) => (
    <SecondFactorCodeForm
      explanation={accountTexts.secondFactor.asked}
      send={(code, trustDevice) => finishSignIn(pending, { code }, trustDevice).then(entered)}
      sendPasskey={
        hasPasskey
          ? async (trustDevice) => {
              await finishSignIn(pending, await showPasskey(pending), trustDevice);
              await entered();
            }
          : undefined
      }
      submit={accountTexts.signIn}
      offersTrust
    />
  ),
  registered: ({ onEntered }) => (
    <AccountForm
      fields={[nameField, emailField, passwordField('密碼', 'new-password'), repeatedPasswordField]}
      failing={registrationFormFault}
      send={(form) => register(form).then(onEntered)}
      submit={accountTexts.register}
    >
      <WithGoogle />
    </AccountForm>
  ),
  forgotten: () => (
    <AccountForm
      fields={[emailField]}
      failing={(form) => {
        const failing = signInFormFault({ ...form, password: 'not asked' });
        return failing && { ...failing, field: 'email' };
      }}
      send={(form) => requestMailLink('PASSWORD_RESET', form.email)}
      submit={accountTexts.sendReset}
      done={accountTexts.resetAsked}
    />
  ),
  resetPassword: ({ oobCode, forget }) => (
    <AccountForm
      fields={newPasswordFields}
      failing={newPasswordFormFault}
      send={(form) => resetPassword(oobCode, form.password).then(mailedLinkStore.forget).then(forget)}
      submit={accountTexts.newPassword}
      done={accountTexts.passwordSet}
    />
  ),
  verifyEmail: ({ oobCode, turn }) => <VerifyEmailForm oobCode={oobCode} onSignIn={() => turn('login')} />,
  account: () => <OwnAccount />,
};

/** Adds sign-in with Google, if that is configured. */
function WithGoogle() {
  const { data } = useQuery({
    queryKey: ['auth', 'ways'],
    queryFn: ({ signal }) => getJson<{ google: boolean }>('/auth/ways', signal),
  });
  if (data?.google !== true) return null;
  return (
    <Button component="a" href="/auth/google" variant="outlined" size="large">
      {accountTexts.withGoogle}
    </Button>
  );
}

function OtherModes({ mode, onTurn }: { mode: SignInDialogMode; onTurn: (mode: SignInDialogMode) => void }) {
  const to = (turned: SignInDialogMode, words: string) => (
    <Link component="button" type="button" sx={{ fontSize: 14 }} onClick={() => onTurn(turned)}>
      {words}
    </Link>
  );
  return (
    <Box sx={{ mt: 2.5, fontSize: 14, color: 'text.secondary' }}>
      {mode === 'login' && (
        <>
          還沒有帳戶嗎? {to('registered', '立即註冊')} 或是 {to('forgotten', accountTexts.forgotten)}
        </>
      )}
      {mode === 'registered' && <>已經有帳戶了嗎? {to('login', '立即登入')}</>}
      {(mode === 'forgotten' || mode === 'verifyEmail' || mode === 'secondFactor') && to('login', '前往登入')}
      {mode === 'resetPassword' && (
        <>
          {to('login', '前往登入')} 或是 {to('forgotten', '重新申請連結')}
        </>
      )}
    </Box>
  );
}

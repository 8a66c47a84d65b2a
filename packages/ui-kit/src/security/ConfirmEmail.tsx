import { Alert, Button } from '@mui/material';
import { accountWords } from '@zhidan/domain/account';
import { useAct } from '../act/useAct.js';
import { sentenceFor } from '../api/sentence.js';
import { askForLink } from '../api/session.js';

/** Says that the e-mail of the own account is not confirmed, and mails the link again. */
export function ConfirmEmail({ email }: { readonly email: string }) {
  const asking = useAct({ act: () => askForLink('VERIFY_EMAIL', email) });
  if (asking.isSuccess) return <Alert severity="success">{accountWords.verifySent}</Alert>;
  return (
    <Alert
      severity={asking.isError ? 'error' : 'info'}
      action={
        <Button color="inherit" size="small" disabled={asking.isPending} onClick={() => asking.mutate()}>
          {accountWords.verifyAgain}
        </Button>
      }
    >
      {asking.isError ? sentenceFor(asking.error) : accountWords.notVerified}
    </Alert>
  );
}

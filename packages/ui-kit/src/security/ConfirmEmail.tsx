import { Alert, Button } from '@mui/material';
import { accountTexts } from '@zhidan/domain/account';
import { useAction } from '../act/useAct.js';
import { sentenceFor } from '../api/sentence.js';
import { requestMailLink } from '../api/session.js';

/** Says that the e-mail of the signed-in account is not confirmed, and mails the link again. */
export function ConfirmEmail({ email }: { readonly email: string }) {
  const asking = useAction({ act: () => requestMailLink('VERIFY_EMAIL', email) });
  if (asking.isSuccess) return <Alert severity="success">{accountTexts.verifySent}</Alert>;
  return (
    <Alert
      severity={asking.isError ? 'error' : 'info'}
      action={
        <Button color="inherit" size="small" disabled={asking.isPending} onClick={() => asking.mutate()}>
          {accountTexts.verifyAgain}
        </Button>
      }
    >
      {asking.isError ? sentenceFor(asking.error) : accountTexts.notVerified}
    </Alert>
  );
}

import { Alert, Button } from '@mui/material';
import { accountTexts } from '@zhidan/domain/account';
import { useActionSentOnce } from '../act/useAct.js';
import { accountErrorText } from '../api/sentence.js';
import { requestMailLink } from '../api/session.js';

/**
 * A notice that the e-mail of the signed-in account is not confirmed, with a button that mails the link again.
 */
export function ConfirmEmailNotice({ email }: { readonly email: string }) {
  const asking = useActionSentOnce({ act: () => requestMailLink('VERIFY_EMAIL', email) });
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
      {asking.isError ? accountErrorText(asking.error) : accountTexts.notVerified}
    </Alert>
  );
}

import { Alert, Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { accountWords } from '@zhidan/domain/account';
import { Refusal } from '@zhidan/ui-kit';
import { sentenceFor, verifyEmail } from '@zhidan/ui-kit/api';

/** Confirms an e-mail when asked to: programs that look at links in mails must not use them up. */
export function VerifyEmail({ oobCode }: { readonly oobCode: string }) {
  const verifying = useMutation({ mutationFn: () => verifyEmail(oobCode) });
  if (verifying.isSuccess) return <Alert severity="success">{accountWords.verified}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {verifying.isError && <Refusal>{sentenceFor(verifying.error)}</Refusal>}
      <Button
        variant="contained"
        size="large"
        disabled={verifying.isPending}
        onClick={() => verifying.mutate()}
      >
        {accountWords.verifying}
      </Button>
    </Box>
  );
}

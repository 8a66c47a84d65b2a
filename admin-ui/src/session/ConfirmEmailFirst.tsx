import { useState } from 'react';
import { Button, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { accountWords } from '@zhidan/domain/account';
import { Refusal } from '@zhidan/ui-kit';
import { ownAccount } from '@zhidan/ui-kit/api';
import { ConfirmEmail } from '@zhidan/ui-kit/security';
import { NotLetIn } from './authProvider.js';

interface ConfirmEmailFirstProps {
  /** Rejects with `NotLetIn` while the e-mail is not confirmed. */
  readonly enter: () => Promise<void>;
  readonly onBack: () => void;
}

/** Waits until a member of staff has confirmed the e-mail of the account, and then opens the office. */
export function ConfirmEmailFirst({ enter, onBack }: ConfirmEmailFirstProps) {
  const [isStillMissing, setStillMissing] = useState(false);
  const { data: account } = useQuery({ queryKey: ['own account'], queryFn: ownAccount });
  const goOn = () =>
    void enter().catch((error: unknown) => {
      if (!(error instanceof NotLetIn)) throw error;
      setStillMissing(true);
    });
  return (
    <Stack spacing={2}>
      <Typography>{accountWords.verifyForWork(account?.email ?? '')}</Typography>
      {account !== undefined && <ConfirmEmail email={account.email} />}
      {isStillMissing && <Refusal>{accountWords.refusals.EMAIL_NOT_VERIFIED}</Refusal>}
      <Button variant="contained" onClick={goOn}>
        {accountWords.verifiedGoOn}
      </Button>
      <Link component="button" type="button" sx={{ fontSize: 14, alignSelf: 'center' }} onClick={onBack}>
        {accountWords.back}
      </Link>
    </Stack>
  );
}

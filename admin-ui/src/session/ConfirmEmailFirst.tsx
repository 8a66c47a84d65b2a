import { useState } from 'react';
import { Button, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { accountTexts } from '@zhidan/domain/account';
import { RefusalAlert } from '@zhidan/ui-kit';
import { fetchOwnAccount } from '@zhidan/ui-kit/api';
import { ConfirmEmailNotice } from '@zhidan/ui-kit/security';
import { AccessDeniedError } from './authProvider.js';

interface ConfirmEmailFirstProps {
  /** Tries to open the office; rejects with `AccessDeniedError` while the e-mail address is not confirmed. */
  readonly enter: () => Promise<void>;
  readonly onBack: () => void;
}

/**
 * Asks a member of staff to confirm the account's e-mail address, waits for that, and then opens the office.
 */
export function ConfirmEmailFirst({ enter, onBack }: ConfirmEmailFirstProps) {
  const [isStillMissing, setStillMissing] = useState(false);
  const { data: account } = useQuery({ queryKey: ['own account'], queryFn: fetchOwnAccount });
  const goOn = () =>
    void enter().catch((error: unknown) => {
      if (!(error instanceof AccessDeniedError)) throw error;
      setStillMissing(true);
    });
  return (
    <Stack spacing={2}>
      <Typography>{accountTexts.verifyForWork(account?.email ?? '')}</Typography>
      {account !== undefined && <ConfirmEmailNotice email={account.email} />}
      {isStillMissing && <RefusalAlert>{accountTexts.refusals.EMAIL_NOT_VERIFIED}</RefusalAlert>}
      <Button variant="contained" onClick={goOn}>
        {accountTexts.verifiedGoOn}
      </Button>
      <Link component="button" type="button" sx={{ fontSize: 14, alignSelf: 'center' }} onClick={onBack}>
        {accountTexts.back}
      </Link>
    </Stack>
  );
}

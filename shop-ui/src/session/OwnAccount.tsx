import { Box, Divider, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { accountTexts, newPasswordFormFault } from '@zhidan/domain/account';
import { ErrorState } from '@zhidan/ui-kit';
import { changePassword, fetchOwnAccount } from '@zhidan/ui-kit/api';
import { ChangeEmailForm, ConfirmEmailNotice, SessionList } from '@zhidan/ui-kit/security';
import { AccountForm } from './AccountForm.js';
import { newPasswordFields } from './fields.js';

/** The user's own account: confirmation of the e-mail address, and a new password. */
export function OwnAccount() {
  const account = useQuery({ queryKey: ['own account'], queryFn: fetchOwnAccount });
  if (account.isPending) return <Typography sx={{ color: 'text.secondary' }}>載入中…</Typography>;
  if (account.isError) return <ErrorState onRetry={() => void account.refetch()} />;
  const { email, emailVerified, hasPassword } = account.data;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ChangeEmailForm account={account.data} />
      {!emailVerified && <ConfirmEmailNotice email={email} />}
      <Divider />
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {accountTexts.change}
      </Typography>
      <AccountForm
        fields={[
          ...(hasPassword
            ? [
                {
                  name: 'current' as const,
                  label: '目前的密碼',
                  type: 'password' as const,
                  autoComplete: 'current-password',
                },
              ]
            : []),
          ...newPasswordFields,
        ]}
        failing={newPasswordFormFault}
        send={({ current, password }) => changePassword(current, password)}
        submit={accountTexts.change}
        done={accountTexts.changed}
      />
      <Divider />
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {accountTexts.sessions.title}
      </Typography>
      <SessionList />
    </Box>
  );
}

import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { accountTexts } from '@zhidan/domain/account';
import { ErrorState } from '@zhidan/ui-kit';
import { fetchOwnAccount } from '@zhidan/ui-kit/api';
import { ChangeEmailForm, PasskeyPanel, SecondFactorPanel, SessionList } from '@zhidan/ui-kit/security';
import { CalendarFeeds } from '../activity/CalendarFeeds.js';
import { Panel } from '../quotation/panel/Panel.js';
import { PageTitle } from '../page/PageTitle.js';

/** The user's own account: its e-mail address, second factor, passkeys, and open sessions. */
export const AccountPage = () => (
  <Stack spacing={2} sx={{ mt: 2, maxWidth: 760 }}>
    <PageTitle title={accountTexts.security} />
    <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
      {accountTexts.security}
    </Typography>
    <Panel title={accountTexts.signInEmail}>
      <SignInEmail />
    </Panel>
    <Panel title={accountTexts.secondFactor.title}>
      <SecondFactorPanel />
    </Panel>
    <Panel title={accountTexts.passkey.title}>
      <PasskeyPanel />
    </Panel>
    <Panel title={accountTexts.sessions.title}>
      <SessionList />
    </Panel>
    <Panel title="行事曆">
      <CalendarFeeds />
    </Panel>
  </Stack>
);

function SignInEmail() {
  const account = useQuery({ queryKey: ['own account'], queryFn: fetchOwnAccount });
  if (account.isPending) return <Typography sx={{ color: 'text.secondary' }}>載入中…</Typography>;
  if (account.isError) return <ErrorState onRetry={() => void account.refetch()} />;
  return <ChangeEmailForm account={account.data} />;
}

import { Stack, Typography } from '@mui/material';
import { accountWords } from '@zhidan/domain/account';
import { SecondFactorPanel, SessionList } from '@zhidan/ui-kit/security';
import { Panel } from '../quotation/panel/Panel.js';
import { PageTitle } from '../page/PageTitle.js';

/** How the own account signs in: its second factor, and where it is signed in. */
export const AccountPage = () => (
  <Stack spacing={2} sx={{ mt: 2, maxWidth: 760 }}>
    <PageTitle title={accountWords.security} />
    <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
      {accountWords.security}
    </Typography>
    <Panel title={accountWords.secondFactor.title}>
      <SecondFactorPanel />
    </Panel>
    <Panel title={accountWords.sessions.title}>
      <SessionList />
    </Panel>
  </Stack>
);

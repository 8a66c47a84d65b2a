import { useEffect, type ReactNode } from 'react';
import { Box, Paper, Stack, Typography } from '@mui/material';
import { accountTexts } from '@zhidan/domain/account';
import { useLogin } from 'react-admin';
import { pageTitle } from '../page/pageTitle.js';
import { SignInSteps } from './SignInSteps.js';

export function SignInPage() {
  const login = useLogin();
  useEffect(() => pageTitle.show(accountTexts.signIn, ''), []);
  return <SignInSteps signIn={login} frame={(isWide, step) => <Frame isWide={isWide}>{step}</Frame>} />;
}

const Frame = ({ isWide, children }: { readonly isWide: boolean; readonly children: ReactNode }) => (
  <Box
    sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
  >
    <Paper variant="outlined" sx={{ width: '100%', maxWidth: isWide ? 520 : 380, p: { xs: 3, sm: 4 } }}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 3 }}>
        <img src="/admin/seal.svg" alt="" width={36} height={36} />
        <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
          織單後台
        </Typography>
      </Stack>
      {children}
    </Paper>
  </Box>
);

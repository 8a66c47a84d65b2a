import { lazy, Suspense, useEffect } from 'react';
import { Box, Container } from '@mui/material';
import { notFoundPage, pageAt, titleOf } from '@zhidan/domain/page';
import { Outlet, useLocation } from 'react-router';
import { useLive } from '../live/useLive.js';
import { SignInFirstContext } from '../session/SignInFirst.js';
import { useSignedOutByServer } from '../session/useSession.js';
import { useSignInWindow } from '../session/useSignInWindow.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';

const SignInDialog = lazy(async () => ({
  default: (await import('../session/SignInDialog.js')).SignInDialog,
}));

/** Header, page, footer, and the window for signing in. */
export function ShopLayout() {
  const { mode, arrival, open, openAccount, close, signInFirst } = useSignInWindow();
  const { pathname } = useLocation();
  const live = useLive();
  useSignedOutByServer();
  useEffect(() => {
    document.title = titleOf(pageAt(pathname) ?? notFoundPage);
  }, [pathname]);

  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Header live={live} onSignIn={open} onAccount={openAccount} />
      <Container component="main" maxWidth="lg" sx={{ flex: 1 }}>
        <SignInFirstContext value={signInFirst}>
          <Outlet />
        </SignInFirstContext>
      </Container>
      <Footer />
      {mode !== undefined && (
        <Suspense>
          <SignInDialog open onClose={close} mode={mode} arrival={arrival} />
        </Suspense>
      )}
    </Box>
  );
}

import { lazy, Suspense } from 'react';
import { Box } from '@mui/material';
import {
  needsPromptBeforeNavigation,
  DisplayStyleProvider,
  LeavingGuard,
  PageProgress,
  specifiedDisplayStyle,
} from '@zhidan/ui-kit';
import { Outlet, ScrollRestoration, useBlocker, useNavigation } from 'react-router';
import { useArtSending } from '../art/useArt.js';
import { useLiveUpdates } from '../live/useLive.js';
import { PrefetchContext } from '../routing/Link.js';
import { prefetchPage } from '../routing/prefetch.js';
import { SignInAgain } from '../session/SignInAgain.js';
import { useSignedOutByServer } from '../session/useSession.js';
import { useSignInWindow } from '../session/useSignInWindow.js';
import { useDisplaySetting } from '../settings/settings.api.js';
import { CatalogueBreadcrumb } from '../trail/Trail.js';
import { ConnectionNotice } from './Connection.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';
import { guttersSx } from './gutters.js';
import { SkipLink } from './SkipLink.js';

const SignInDialog = lazy(async () => ({
  default: (await import('../session/SignInDialog.js')).SignInDialog,
}));

/** The frame of the shop: header, page, footer, and the sign-in window. */
export function ShopLayout() {
  const { mode, arrival, open, openAccount, close, entered } = useSignInWindow();
  const live = useLiveUpdates();
  const display = useDisplaySetting();
  const navigation = useNavigation();
  useSignedOutByServer();
  useArtSending();

  return (
    <DisplayStyleProvider style={display.data ?? specifiedDisplayStyle}>
      <PrefetchContext value={prefetchPage}>
        <PageProgress active={navigation.state !== 'idle'} />
        <SkipLink />
        <Header onSignIn={open} onAccount={openAccount} />
        {/* Makes the page as tall as the window, so that the footer is below the fold while the page loads. */}
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ ...guttersSx, minHeight: '100dvh', outline: 'none' }}
        >
          <CatalogueBreadcrumb />
          <Outlet />
        </Box>
        <Footer />
        <ConnectionNotice live={live} />
        {mode !== undefined && (
          <Suspense>
            <SignInDialog open onClose={close} onEntered={entered} mode={mode} arrival={arrival} />
          </Suspense>
        )}
        <SignInAgain />
        <LeavingGuard way={useBlocker(needsPromptBeforeNavigation)} />
        <ScrollRestoration />
      </PrefetchContext>
    </DisplayStyleProvider>
  );
}

import { useEffect, type ReactNode } from 'react';
import { useMediaQuery, type Theme } from '@mui/material';
import { useQueryClient, type QueryMeta } from '@tanstack/react-query';
import { asksBeforeWay, LeavingGuard, MessageProvider } from '@zhidan/ui-kit';
import { followLive } from '@zhidan/ui-kit/api';
import { SecondFactorPrompt } from '@zhidan/ui-kit/security';
import { CheckForApplicationUpdate, Layout, useSidebarState } from 'react-admin';
import { useBlocker } from 'react-router';
import { BulkHost } from '../bulk/BulkHost.js';
import { cameBack } from '../list/place/rows.js';
import { useDensity } from '../list/table/density.js';
import { denseRows, keptColumn, markScrolled } from '../list/table/keptColumn.js';
import { ProofBand } from '../audit/ProofBand.js';
import { PageAnnouncement } from '../page/PageTitle.js';
import { presence } from '../presence/presence.js';
import { PastBand } from '../past/PastBand.js';
import { forgetCaller } from '../session/authProvider.js';
import { SignInAgain } from '../session/SignInAgain.js';
import { DemoNotice } from './DemoNotice.js';
import { OfficeBar } from './OfficeBar.js';
import { OfficeMenu } from './OfficeMenu.js';
import { useFocusOnPage } from './useFocusOnPage.js';

/** Changes that come together are asked for together. */
const TOGETHER_MS = 150;

/** Asks again for lists and records that changed elsewhere, for as long as the office is open. */
function useChangesElsewhere(): void {
  const client = useQueryClient();
  useEffect(() => {
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      for (const resource of changed) void client.invalidateQueries({ queryKey: [resource] });
      void client.invalidateQueries({ predicate: ({ meta }) => isAbout(meta, changed) });
      changed.clear();
    };
    const following = followLive({
      onChange({ resource }) {
        changed.add(resource);
        // The permissions of a person are stored by the office's frame under a name of its own.
        if (resource === 'me') {
          changed.add('auth');
          forgetCaller();
        }
        timer ??= setTimeout(ask, TOGETHER_MS);
      },
      onReload: () => void client.invalidateQueries(),
      onState: presence.connection,
      onOther: presence.hear,
    });
    presence.speakBy(following.send);
    return () => {
      clearTimeout(timer);
      following.stop();
      presence.connection('waiting');
    };
  }, [client]);
}

/** The office's frame; lists and records that change elsewhere are asked for again at once. */
export function OfficeLayout({ children }: { children: ReactNode }) {
  const [density] = useDensity();
  useFocusOnPage();
  useEffect(() => markScrolled(), []);
  useChangesElsewhere();
  return (
    // What is wider than the page scrolls in itself, never the page.
    <Layout
      appBar={OfficeBar}
      menu={OfficeMenu}
      sx={{
        minWidth: 0,
        '& .RaLayout-content': { minWidth: 0, px: { xs: 1, sm: 2, lg: 3 }, pb: 4 },
        ...keptColumn,
        ...(density === 'dense' ? denseRows : {}),
        ...cameBack,
      }}
    >
      <PageAnnouncement />
      <FoldedWhereNarrow />
      <DemoNotice />
      <ProofBand />
      <PastBand />
      <MessageProvider>
        <BulkHost>{children}</BulkHost>
      </MessageProvider>
      <SecondFactorPrompt />
      <SignInAgain />
      <LeavingGuard way={useBlocker(asksBeforeWay)} />
      <CheckForApplicationUpdate url="/admin/" />
    </Layout>
  );
}

/** Whether a query declares in its `meta` that it shows one of these resources beside others. */
function isAbout(meta: QueryMeta | undefined, changed: ReadonlySet<string>): boolean {
  const shows = meta?.['shows'];
  return Array.isArray(shows) && shows.some((resource) => changed.has(resource));
}

/** The menu folds where the window is narrow. */
function FoldedWhereNarrow() {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up(1_000));
  const [, setOpen] = useSidebarState();
  useEffect(() => setOpen(isWide), [isWide, setOpen]);
  return null;
}

import { use, useEffect, type ReactNode } from 'react';
import { useMediaQuery, type Theme } from '@mui/material';
import { useQueryClient, type QueryMeta } from '@tanstack/react-query';
import { needsPromptBeforeNavigation, LeavingGuard, MessageProvider } from '@zhidan/ui-kit';
import { followLive } from '@zhidan/ui-kit/api';
import { CheckForApplicationUpdate, Layout, useSidebarState } from 'react-admin';
import { useBlocker } from 'react-router';
import { BulkDialogHost } from '../bulk/BulkHost.js';
import { returnHighlightSx } from '../list/place/rows.js';
import { useDensity } from '../list/table/density.js';
import { denseRowsSx, stickyColumnSx, markScrolled } from '../list/table/keptColumn.js';
import { IntegrityWarning } from '../audit/ProofBand.js';
import { PageAnnouncement } from '../page/PageTitle.js';
import { presence } from '../presence/presence.js';
import { PastNoticeBanner } from '../past/PastBand.js';
import { forgetCaller } from '../session/authProvider.js';
import { DemoNotice } from './DemoNotice.js';
import { LaterPartsContext } from './laterParts.js';
import { OfficeBar } from './OfficeBar.js';
import { OfficeMenu } from './OfficeMenu.js';
import { useFocusOnPage } from './useFocusOnPage.js';

/** Live changes within this time, in ms, are reloaded together. */
const TOGETHER_MS = 150;

/** Reloads lists and records when a live message reports a change. */
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
        // Permissions have to be invalidated separately, because react-admin caches them under its own key.
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

export function OfficeLayout({ children }: { children: ReactNode }) {
  const [density] = useDensity();
  useFocusOnPage();
  useEffect(() => markScrolled(), []);
  useChangesElsewhere();
  return (
    // Prevents the page from scrolling sideways: wide content scrolls within its own container.
    <Layout
      appBar={OfficeBar}
      menu={OfficeMenu}
      sx={{
        minWidth: 0,
        '& .RaLayout-content': { minWidth: 0, px: { xs: 1, sm: 2, lg: 3 }, pb: 4 },
        ...stickyColumnSx,
        ...(density === 'dense' ? denseRowsSx : {}),
        ...returnHighlightSx,
      }}
    >
      <PageAnnouncement />
      <FoldedWhereNarrow />
      <DemoNotice />
      <IntegrityWarning />
      <PastNoticeBanner />
      <MessageProvider>
        <BulkDialogHost>{children}</BulkDialogHost>
      </MessageProvider>
      {use(LaterPartsContext)?.authenticationDialogs}
      <LeavingGuard way={useBlocker(needsPromptBeforeNavigation)} />
      <CheckForApplicationUpdate url="/admin/" />
    </Layout>
  );
}

/** Whether the `meta` of a query names one of the changed resources. */
function isAbout(meta: QueryMeta | undefined, changed: ReadonlySet<string>): boolean {
  const shows = meta?.['shows'];
  return Array.isArray(shows) && shows.some((resource) => changed.has(resource));
}

function FoldedWhereNarrow() {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up(1_000));
  const [, setOpen] = useSidebarState();
  useEffect(() => setOpen(isWide), [isWide, setOpen]);
  return null;
}

import { lazy, Suspense } from 'react';
import { Link, Stack, Typography } from '@mui/material';
import { Drawer, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { CloseCross } from '../page/CloseCross.js';
import { helpForScreen } from './helpPage.js';
import { useHelp } from './useHelp.js';

const HelpText = lazy(async () => ({ default: (await import('./HelpText.js')).HelpText }));

interface HelpDrawerProps {
  readonly pathname: string;
  readonly onClose: () => void;
}

/** The help for the screen at an address, beside the screen. */
export function HelpDrawer({ pathname, onClose }: HelpDrawerProps) {
  const { data, error, refetch } = useHelp();
  const page = data && helpForScreen(data.helpPages, pathname);
  const title = page?.title ?? '使用說明';
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': title, sx: { width: 'min(480px, 100vw)', p: 2 } },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography component="h2" sx={{ fontSize: 20, fontWeight: 600, flex: 1 }}>
          {title}
        </Typography>
        <CloseCross onClose={onClose} />
      </Stack>
      {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonCard />}
      {page !== undefined && (
        <Suspense fallback={<SkeletonCard />}>
          <HelpText text={page.text} />
        </Suspense>
      )}
      {data !== undefined && (
        <Typography sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <Link component={RouterLink} to={page === undefined ? '/help' : `/help/${page.name}`}>
            開成一頁，並看所有使用說明
          </Link>
        </Typography>
      )}
    </Drawer>
  );
}

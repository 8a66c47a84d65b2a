import { useEffect, useState, useSyncExternalStore } from 'react';
import { Box } from '@mui/material';
import type { LiveState } from '@zhidan/ui-kit/api';

const SHORT_MS = 3000;

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** A message while the window is offline, and briefly when it is online again. */
export function ConnectionNotice({ live }: { readonly live: LiveState }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isCut = !isOnline || live === 'waiting';
  const [wasCut, setWasCut] = useState(false);
  useEffect(() => {
    if (isCut) {
      // Waits before reporting, because a restarting server is back within a short time.
      const timer = setTimeout(() => setWasCut(true), isOnline ? SHORT_MS : 0);
      return () => clearTimeout(timer);
    }
    const timer = setTimeout(() => setWasCut(false), SHORT_MS);
    return () => clearTimeout(timer);
  }, [isCut, isOnline]);

  return (
    <Box
      component="output"
      aria-live="polite"
      sx={{
        position: 'fixed',
        left: 16,
        bottom: 16,
        zIndex: 'snackbar',
        maxWidth: 'calc(100vw - 32px)',
        borderRadius: 1,
        ...(wasCut && {
          px: 2,
          py: 1,
          bgcolor: 'text.primary',
          color: 'background.paper',
          fontSize: 14,
        }),
      }}
    >
      {wasCut && (isCut ? '目前離線，恢復連線後會自動更新，您輸入的內容都還在。' : '已恢復連線。')}
    </Box>
  );
}

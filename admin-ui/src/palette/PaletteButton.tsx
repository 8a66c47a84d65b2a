import SearchIcon from '@mui/icons-material/Search';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isTyping } from '../browser/isTyping.js';
import { windowOpenedByKey, paletteKey } from './keys.js';

// Loaded when first opened, to keep the first script small.
const Palette = lazy(async () => ({ default: (await import('./Palette.js')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.js')).KeyboardShortcutsDialog }));

/** Opens the palette, as do ⌘K and Ctrl+K on every screen; `?` opens the list of keyboard shortcuts. */
export function PaletteButton() {
  const [opened, setOpened] = useState<'palette' | 'keys'>();
  const close = () => setOpened(undefined);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const opens = windowOpenedByKey(event, isTyping(event.target));
      if (opens === undefined) return;
      event.preventDefault();
      setOpened(opens);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        aria-label={`快速前往　${paletteKey(navigator.userAgent)}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpened('palette')}
        sx={{
          minWidth: 44,
          gap: 1,
          color: 'text.secondary',
          border: { sm: 1 },
          borderColor: { sm: 'divider' },
        }}
      >
        <SearchIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'nowrap' }}>
          快速前往　{paletteKey(navigator.userAgent)}
        </Box>
      </Button>
      <Suspense fallback={null}>
        {opened === 'palette' && <Palette onClose={close} />}
        {opened === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}

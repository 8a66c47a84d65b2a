import { Stack, Typography } from '@mui/material';
import { ReadOnlyDialog } from '@zhidan/ui-kit';
import { officeKeyboardShortcuts } from './keys.js';

export const KeyboardShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <ReadOnlyDialog title="鍵盤按鍵" maxWidth="xs" onClose={onClose}>
    <Stack component="dl" sx={{ gap: 1.5, m: 0 }}>
      {officeKeyboardShortcuts.map(({ keys, does }) => (
        <Stack key={does} direction="row" sx={{ gap: 2 }}>
          <Stack component="dt" direction="row" sx={{ gap: 0.5, width: 128, flex: 'none', flexWrap: 'wrap' }}>
            {keys.map((key) => (
              <Typography
                key={key}
                component="kbd"
                sx={{
                  px: 0.75,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  fontSize: 14,
                  height: 24,
                }}
              >
                {key}
              </Typography>
            ))}
          </Stack>
          <Typography component="dd" sx={{ m: 0 }}>
            {does}
          </Typography>
        </Stack>
      ))}
    </Stack>
  </ReadOnlyDialog>
);

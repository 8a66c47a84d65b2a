import { startTransition, useId, useState, type ReactNode } from 'react';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Paper, Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useLocation } from 'react-router';

interface PanelProps {
  readonly title: string;
  /** A one-line summary shown while the panel is folded; without a summary the panel cannot be folded. */
  readonly says?: ReactNode;
  /** Whether the panel is initially unfolded; `desk` means in wide windows only. */
  readonly opens?: 'desk' | boolean;
  /** The fragment of addresses that unfold the panel, such as `files` for `#files`. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A section of an order's page with its heading. */
export function Panel({ title, says, opens = false, anchor, children }: PanelProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useUnfolded(opens, anchor);
  const isOpen = says === undefined || unfolded;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={title}
      id={anchor}
      sx={{ px: { xs: 2, md: 2.5 }, py: says === undefined ? { xs: 2, md: 2.5 } : 0, scrollMarginTop: 80 }}
    >
      {says === undefined ? (
        <Typography component="h2" sx={{ ...heading, mb: 1.5 }}>
          {title}
        </Typography>
      ) : (
        <Typography component="h2" sx={{ ...heading, m: 0 }}>
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => startTransition(() => setUnfolded(!isOpen))}
            sx={{ font: 'inherit', width: '100%', minHeight: 44, gap: 1.5, textAlign: 'left' }}
          >
            <Box component="span" sx={{ flex: 'none' }}>
              {title}
            </Box>
            <Typography
              component="span"
              noWrap
              sx={{ ...inALine, visibility: isOpen ? 'hidden' : undefined }}
            >
              {says}
            </Typography>
            <ExpandMoreIcon
              aria-hidden
              sx={{ flex: 'none', color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : undefined }}
            />
          </ButtonBase>
        </Typography>
      )}
      <Box id={id} sx={says !== undefined && isOpen ? { pt: 1, pb: 2 } : undefined}>
        {isOpen && children}
      </Box>
    </Paper>
  );
}

const heading = { fontSize: 18, fontWeight: 600 } as const;
const inALine = { flex: 1, minWidth: 0, fontSize: 14, textAlign: 'right', color: 'text.secondary' } as const;

/** Whether a panel is unfolded. Each navigation to the panel's fragment unfolds it. */
function useUnfolded(opens: Required<PanelProps>['opens'], anchor: string | undefined) {
  const isDesk = useMediaQuery(useTheme().breakpoints.up('md'));
  const { hash, key } = useLocation();
  const isWanted = anchor !== undefined && hash === `#${anchor}`;
  const [held, setHeld] = useState({ key: '', isOpen: opens === 'desk' ? isDesk : opens });
  const isCalled = isWanted && held.key !== key;
  if (isCalled) setHeld({ key, isOpen: true });
  return [isCalled || held.isOpen, (isOpen: boolean) => setHeld({ key, isOpen })] as const;
}

/** Joins related panels in one card. */
export const PanelGroup = ({ children }: { readonly children: ReactNode }) => (
  <Stack
    sx={{
      '& > section': { borderRadius: 0 },
      '& > section + section': { borderTop: 0 },
      '& > section:first-of-type': { borderTopLeftRadius: 10, borderTopRightRadius: 10 },
      '& > section:last-of-type': { borderBottomLeftRadius: 10, borderBottomRightRadius: 10 },
    }}
  >
    {children}
  </Stack>
);

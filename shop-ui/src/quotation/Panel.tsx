import { useId, useState, type ReactNode } from 'react';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Paper, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useLocation } from 'react-router';

interface PanelProps {
  readonly title: string;
  /** What is in it, in a line: on a phone the rest is folded away until it is asked for. Without, it never folds. */
  readonly says?: ReactNode;
  /** What an address names to open it: `#files`. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** One part of an order's page under its own heading. */
export function Panel({ title, says, anchor, children }: PanelProps) {
  const isDesk = useMediaQuery(useTheme().breakpoints.up('md'));
  const { hash } = useLocation();
  const isWanted = anchor !== undefined && hash === `#${anchor}`;
  const [chosen, setChosen] = useState<{ readonly hash: string; readonly isOpen: boolean }>();
  const asked = chosen?.hash === hash ? chosen.isOpen : undefined;
  const isOpen = says === undefined || (asked ?? (isDesk || isWanted));
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={title}
      id={anchor}
      sx={{ p: { xs: 2, md: 2.5 }, scrollMarginTop: 80 }}
    >
      {says === undefined ? (
        <Typography component="h2" sx={{ ...heading, mb: 1.5 }}>
          {title}
        </Typography>
      ) : (
        <Typography component="h2" sx={{ ...heading, m: 0, mb: isOpen ? 1.5 : 0 }}>
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setChosen({ hash, isOpen: !isOpen })}
            sx={{ font: 'inherit', width: '100%', minHeight: 44, my: -1, gap: 1, textAlign: 'left' }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {title}
              {!isOpen && (
                <Box
                  component="span"
                  sx={{ display: 'block', fontSize: 14, fontWeight: 400, color: 'text.secondary' }}
                >
                  {says}
                </Box>
              )}
            </Box>
            <ExpandMoreIcon aria-hidden sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
          </ButtonBase>
        </Typography>
      )}
      <div id={id}>{isOpen && children}</div>
    </Paper>
  );
}

const heading = { fontSize: 18, fontWeight: 600 } as const;

import { Button, Paper } from '@mui/material';
import type { Ref } from 'react';
import { differsFromStock, type CountedLine } from './counts.js';

interface CountBarProps {
  readonly lines: readonly CountedLine[];
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onSummary: () => void;
}

/** The progress of the stock count, always visible, with a button that opens the summary. */
export const CountBar = ({ lines, buttonRef, onSummary }: CountBarProps) => (
  <Paper
    variant="outlined"
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      p: 1.5,
      pb: 'calc(12px + env(safe-area-inset-bottom))',
      display: 'flex',
      gap: 1.5,
      alignItems: 'center',
      justifyContent: 'space-between',
    }}
  >
    <output>{textOf(lines)}</output>
    <Button
      ref={buttonRef}
      variant="contained"
      disabled={lines.length === 0}
      onClick={onSummary}
      sx={{ flex: 'none' }}
    >
      檢查差異
    </Button>
  </Paper>
);

function textOf(lines: readonly CountedLine[]): string {
  if (lines.length === 0) return '還沒有盤點，填入數量就會記下';
  return `已盤 ${lines.length} 項，差異 ${lines.filter(differsFromStock).length} 項`;
}

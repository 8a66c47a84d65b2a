import {
  Alert,
  Box,
  Card,
  Stack,
  TablePagination,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { ImportButtonBar } from './ApplyBar.js';
import { ColumnNotes } from './ColumnNotes.js';
import type { ImportSubject } from './importSubjects.js';
import { countLinesByState, type ImportPlan, type LineState } from './plan.js';
import { PlannedLines } from './PlannedLines.js';
import type { SendingLines } from './useImport.js';

interface PreviewProps {
  readonly subject: ImportSubject;
  readonly fileName: string;
  readonly plan: ImportPlan;
  readonly sending: SendingLines;
  readonly onLeave: () => void;
}

/** The planned changes of a file by line, with the button that applies them. */
export function ImportPreview({ subject, fileName, plan, sending, onLeave }: PreviewProps) {
  const [ignores, setIgnores] = useState(false);
  const [shown, setShown] = useState<Shown>('all');
  const isReadable = plan.obstacles.length === 0;
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{fileName}</Typography>
      <ColumnNotes plan={plan} ignores={ignores} onIgnore={setIgnores} />
      {isReadable && (
        <>
          <Counts plan={plan} shown={shown} onShow={setShown} />
          <Lines key={shown} plan={plan} shown={shown} sending={sending} />
        </>
      )}
      <ImportButtonBar
        subject={subject}
        plan={plan}
        isBlocked={!isReadable || (plan.unknown.length > 0 && !ignores)}
        sending={sending}
        onLeave={onLeave}
      />
    </Stack>
  );
}

type Shown = 'all' | LineState;

interface CountsProps {
  readonly plan: ImportPlan;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

const stateWords: readonly (readonly [LineState, string])[] = [
  ['new', '新增'],
  ['changed', '修改'],
  ['same', '不變'],
  ['faulty', '只看有錯'],
];

/** The number of lines by state; a click on a state filters the lines. */
function Counts({ plan, shown, onShow }: CountsProps) {
  const counts = countLinesByState(plan.lines);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shown}
      aria-label="顯示哪些列"
      onChange={(_event, chosen: Shown | null) => onShow(chosen ?? 'all')}
      sx={{ flexWrap: 'wrap', '& .MuiToggleButton-root': { px: 1.5, fontVariantNumeric: 'tabular-nums' } }}
    >
      <ToggleButton value="all">全部 {plan.lines.length}</ToggleButton>
      {stateWords.map(([state, word]) => (
        <ToggleButton
          key={state}
          value={state}
          color={state === 'faulty' ? 'error' : 'standard'}
          sx={state === 'faulty' && counts.faulty > 0 ? { color: 'error.main' } : undefined}
        >
          {word} {counts[state]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const PER_PAGE = 50;

interface LinesProps {
  readonly plan: ImportPlan;
  readonly shown: Shown;
  readonly sending: SendingLines;
}

/** The lines in the chosen state, in pages. */
function Lines({ plan, shown, sending }: LinesProps) {
  const [page, setPage] = useState(0);
  const lines = plan.lines.filter(
    ({ row, state }) =>
      shown === 'all' ||
      state === shown ||
      (shown === 'faulty' && sending.results.get(row)?.is === 'refused'),
  );
  if (lines.length === 0) return <Alert severity="info">沒有這樣的列。</Alert>;
  return (
    <Card variant="outlined">
      <Box sx={{ overflowX: 'auto' }}>
        <PlannedLines lines={lines.slice(page * PER_PAGE, (page + 1) * PER_PAGE)} results={sending.results} />
      </Box>
      {lines.length > PER_PAGE && (
        <TablePagination
          component="div"
          count={lines.length}
          page={page}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[PER_PAGE]}
          onPageChange={(_event, next) => setPage(next)}
        />
      )}
    </Card>
  );
}

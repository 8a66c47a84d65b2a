import { Alert, Box, Button, Checkbox, FormControlLabel, Link, Paper, Stack } from '@mui/material';
import { officeTitleOf } from '@zhidan/domain/page';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { BulkActionProgress } from '../bulk/Running.js';
import type { ImportSubject } from './importSubjects.js';
import { countLinesByState, linesToSend, type ImportPlan } from './plan.js';
import { remainingLines, type SendingLines } from './useImport.js';

interface ApplyBarProps {
  readonly subject: ImportSubject;
  readonly plan: ImportPlan;
  /** Whether a fault in the file prevents applying it. */
  readonly isBlocked: boolean;
  readonly sending: SendingLines;
  readonly onLeave: () => void;
}

/** The buttons of a preview, always visible below the lines. */
export const ImportButtonBar = (props: ApplyBarProps) => (
  <Paper
    component="section"
    aria-label="套用"
    variant="outlined"
    sx={{ position: 'sticky', bottom: 0, zIndex: 1, p: 1.5 }}
  >
    <Stack spacing={1.5}>
      <Progress {...props} />
      {props.sending.results.size > 0 && !props.sending.isRunning && <Outcome {...props} />}
      <Acts {...props} />
    </Stack>
  </Paper>
);

function Acts({ plan, isBlocked, sending, onLeave }: ApplyBarProps) {
  const [skips, setSkips] = useState(false);
  const { results, isRunning, start, stop } = sending;
  const { faulty } = countLinesByState(plan.lines);
  const unsent = remainingLines(plan.lines, results);
  const isBegun = results.size > 0;
  const mayApply = !isBlocked && (faulty === 0 || skips);
  if (isRunning)
    return (
      <Box>
        <Button variant="outlined" color="error" onClick={stop}>
          停止
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {unsent.length > 0 && (
        <Button variant="contained" disabled={!mayApply} onClick={() => void start(plan.lines)}>
          {isBegun ? `再試一次（${unsent.length} 筆）` : `套用 ${unsent.length} 筆`}
        </Button>
      )}
      <Button onClick={onLeave}>{isBegun ? '匯入另一個檔案' : '換一個檔案'}</Button>
      {faulty > 0 && unsent.length > 0 && !isBegun && (
        <FormControlLabel
          control={
            <Checkbox size="small" checked={skips} onChange={({ target }) => setSkips(target.checked)} />
          }
          label={`略過有錯的 ${faulty} 列`}
        />
      )}
      {linesToSend(plan.lines).length === 0 && <span>沒有要寫入的資料。</span>}
    </Box>
  );
}

const Progress = ({
  plan,
  sending: { results, isRunning, stop },
}: Pick<ApplyBarProps, 'plan' | 'sending'>) => (
  <BulkActionProgress
    progress={isRunning ? { done: results.size, all: linesToSend(plan.lines).length } : undefined}
    stop={stop}
  />
);

function Outcome({ subject, plan, sending }: Pick<ApplyBarProps, 'subject' | 'plan' | 'sending'>) {
  const { results } = sending;
  const all = linesToSend(plan.lines);
  const done = all.filter(({ row }) => results.get(row)?.is === 'done');
  const refused = all.filter(({ row }) => results.get(row)?.is === 'refused');
  const left = all.length - done.length - refused.length;
  const added = done.filter(({ record }) => record === undefined).length;
  return (
    <Alert severity={refused.length + left > 0 ? 'warning' : 'success'}>
      已新增 {added} 筆、已修改 {done.length - added} 筆
      {refused.length > 0 && `，${refused.length} 筆沒有寫入，原因在各列`}
      {left > 0 && `，還有 ${left} 筆沒有送出`}。
      <Link component={RouterLink} to={`/${subject.resource}`}>
        查看{officeTitleOf(subject.resource)}
      </Link>
    </Alert>
  );
}

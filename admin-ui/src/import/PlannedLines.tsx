import { Box, Button, Chip, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { HeadedTable } from '../page/HeadedTable.js';
import { ChangedFields } from '../film/Changed.js';
import type { LineResult } from './applyLines.js';
import type { ImportFault, LineState, PlannedLine } from './plan.js';
import type { LineResults } from './useImport.js';

interface PlannedLinesProps {
  readonly lines: readonly PlannedLine[];
  readonly results: LineResults;
}

/** The lines of a file with their planned changes; after sending, with their results. */
export const PlannedLines = ({ lines, results }: PlannedLinesProps) => (
  <HeadedTable
    label="預覽"
    heads={[{ title: '列', sx: narrow }, { title: '狀態', sx: narrow }, '內容']}
    sx={{ '& td, & th': { verticalAlign: 'top', px: { xs: 0.75, sm: 1.25 } } }}
  >
    {lines.map((line) => (
      <TableRow key={line.row}>
        <TableCell sx={{ ...narrow, fontVariantNumeric: 'tabular-nums' }}>{line.row}</TableCell>
        <TableCell sx={narrow}>
          <State line={line} result={results.get(line.row)} />
        </TableCell>
        <TableCell>
          <Content line={line} result={results.get(line.row)} />
        </TableCell>
      </TableRow>
    ))}
  </HeadedTable>
);

/** Makes a column as narrow as its content allows. */
const narrow = { width: '1%', whiteSpace: 'nowrap' } as const;

interface LineProps {
  readonly line: PlannedLine;
  readonly result: LineResult | undefined;
}

const states: Readonly<
  Record<
    LineState,
    {
      readonly word: string;
      readonly done: string;
      readonly color: 'primary' | 'warning' | 'default' | 'error';
    }
  >
> = {
  new: { word: '新增', done: '已新增', color: 'primary' },
  changed: { word: '修改', done: '已修改', color: 'warning' },
  same: { word: '不變', done: '不變', color: 'default' },
  faulty: { word: '有錯', done: '有錯', color: 'error' },
};

function State({ line: { state }, result }: LineProps) {
  const { word, done, color } = states[state];
  if (result?.is === 'done') return <Chip size="small" color="success" label={done} />;
  if (result?.is === 'refused') return <Chip size="small" color="error" label="沒有寫入" />;
  return <Chip size="small" variant="outlined" color={color} label={word} />;
}

/** The number of fields of a new record that are shown at first. */
const SHOWN = 6;

function Content({ line, result }: LineProps) {
  const { name, changes, faults, isOutdated } = line;
  const isNew = line.record === undefined;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || !isNew ? changes : changes.slice(0, SHOWN);
  return (
    <Stack sx={{ gap: 0.75, minWidth: 0 }}>
      <Typography sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name || '（沒有名稱）'}
      </Typography>
      {result?.is === 'refused' && <Wrong>{result.message}</Wrong>}
      {faults.map((fault) => (
        <Wrong key={`${fault.label} ${fault.message}`}>{faultText(fault)}</Wrong>
      ))}
      {isOutdated && changes.length > 0 && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          這一筆在檔案下載之後被改過，請看清楚下面的差異
        </Typography>
      )}
      {shown.length > 0 && (
        <Box sx={isNew ? sideBySide : undefined}>
          <ChangedFields changes={shown} isNew={isNew} />
        </Box>
      )}
      {shown.length < changes.length && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ alignSelf: 'flex-start' }}>
          顯示其餘 {changes.length - shown.length} 欄
        </Button>
      )}
    </Stack>
  );
}

/** Shows the fields of a new record side by side in a wide table. */
const sideBySide = {
  '& dl': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' },
} as const;

const Wrong = ({ children }: { readonly children: string }) => (
  <Typography sx={{ fontSize: 14, color: 'error.main', overflowWrap: 'anywhere' }}>{children}</Typography>
);

const faultText = ({ label, cell, message }: ImportFault): string => {
  if (label === '') return message;
  return cell === '' ? `${label}：${message}` : `${label}「${cell}」：${message}`;
};

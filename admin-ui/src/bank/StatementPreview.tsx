import { useState } from 'react';
import { Button, Menu, MenuItem, Stack, Typography } from '@mui/material';
import {
  guessColumns,
  mappingFrom,
  readStatementRows,
  statementColumns,
  type StatementMapping,
  type ChosenColumns,
  type StatementReadResult,
  type StatementRow,
} from '@zhidan/domain/bank';
import { isKeyOf } from '@zhidan/domain/core';
import { useDateFormatter, useMoneyFormatter } from '@zhidan/ui-kit';
import { PreviewTable } from './PreviewTable.js';

interface StatementPreviewProps {
  readonly rows: readonly StatementRow[];
  readonly isBusy: boolean;
  readonly onMapped: (mapping: StatementMapping) => void;
}

/**
 * Shows the first rows of a statement with unknown headings, so that the user assigns its columns, once per
 * account.
 */
export function StatementPreview({ rows, isBusy, onMapped }: StatementPreviewProps) {
  const [pointed, setPointed] = useState<ChosenColumns>(() => guessColumns(rows));
  const [asked, setAsked] = useState<{ readonly place: number; readonly anchor: HTMLElement }>();
  const mapping = mappingFrom(rows, pointed);
  const read = mapping === undefined ? undefined : readStatementRows(rows, mapping);
  const point = (chosen: string) => {
    if (asked !== undefined) setPointed(withColumn(pointed, asked.place, chosen));
    setAsked(undefined);
  };
  return (
    <Stack component="section" aria-label="對帳單的欄位" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography>點一下欄位，指出它是什麼；日期與金額一定要有。下次匯入同一個帳號會記得。</Typography>
      <PreviewTable rows={rows} pointed={pointed} onOpen={(place, anchor) => setAsked({ place, anchor })} />
      <Menu open={asked !== undefined} anchorEl={asked?.anchor ?? null} onClose={() => setAsked(undefined)}>
        {Object.entries(statementColumns).map(([name, title]) => (
          <MenuItem
            key={name}
            selected={asked !== undefined && pointed[asked.place] === name}
            onClick={() => point(name)}
          >
            {title}
          </MenuItem>
        ))}
        <MenuItem onClick={() => point('')}>不匯入這一欄</MenuItem>
      </Menu>
      <WhatIsRead read={read} />
      <Button
        variant="contained"
        loading={isBusy}
        disabled={mapping === undefined || read?.is !== 'read'}
        onClick={() => mapping !== undefined && onMapped(mapping)}
      >
        用這些欄位匯入
      </Button>
    </Stack>
  );
}

/** Assigns a meaning to a column. A meaning belongs to one column only, except the remark. */
function withColumn(pointed: ChosenColumns, place: number, chosen: string): ChosenColumns {
  const others = Object.entries(pointed).filter(
    ([at, held]) => Number(at) !== place && (held !== chosen || held === 'remark'),
  );
  return {
    ...Object.fromEntries(others),
    ...(isKeyOf(statementColumns, chosen) ? { [place]: chosen } : {}),
  };
}

/** The lines that would be imported with the current assignment of columns. */
function WhatIsRead({ read }: { readonly read: StatementReadResult | undefined }) {
  const money = useMoneyFormatter();
  const day = useDateFormatter();
  return (
    <Typography component="output" sx={{ color: 'text.secondary' }}>
      {read === undefined ? '還沒有指出日期與金額' : wordsOf(read, money, day)}
    </Typography>
  );
}

function wordsOf(
  read: StatementReadResult,
  money: ReturnType<typeof useMoneyFormatter>,
  day: ReturnType<typeof useDateFormatter>,
): string {
  if (read.is === 'unknown layout') return '這些欄位讀不出來';
  if (read.is === 'unknown signs') return '分不出存入或支出，請指出借貸別';
  if (read.is === 'too long') return `有 ${read.rows} 列，一次匯入不了這麼多`;
  if (read.is === 'broken') {
    const [first] = read.faults;
    return first === undefined ? '' : `第 ${first.row} 列${first.message}，這樣的共 ${read.faults.length} 列`;
  }
  const [first] = read.lines;
  const [many, one] = [
    `會讀到 ${read.lines.length} 筆`,
    first && `${day(first.date)} ${money(first.amount)}`,
  ];
  return one === undefined ? many : `${many}，第一筆是 ${one}`;
}

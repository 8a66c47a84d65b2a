import DropIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { EmptyState, ErrorState, RefusalAlert, SkeletonCard } from '@zhidan/ui-kit';
import { useGetMany } from 'react-admin';
import type { StorageItemRecord } from '../stored.js';
import type { Units } from '../useUnits.js';
import { BulkActionProgress } from '../../bulk/Running.js';
import { StockMovedNotice } from './CountLine.js';
import { countLines, countsToSend, type CountedLine } from './counts.js';
import { CountDifferenceLabel } from './FindingMark.js';
import type { StockCount } from './useCounting.js';

interface CountSummaryProps {
  readonly counting: StockCount;
  readonly units: Units;
  readonly onBack: () => void;
}

/** The differences between counted and recorded stock, to be checked and then sent. */
export function CountSummary({ counting, units, onBack }: CountSummaryProps) {
  const { counts } = counting;
  const ids = Object.keys(counts);
  const { data, error, refetch } = useGetMany<StorageItemRecord>(
    'storage-items',
    { ids },
    { enabled: ids.length > 0 },
  );
  if (ids.length === 0)
    return (
      <EmptyState
        title="沒有待送出的盤點"
        detail="在清單填入數量後，差異會列在這裡。"
        action={{ label: '回到清單', onClick: onBack }}
      />
    );
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonCard ratio={3} />;
  const lines = countLines(counts, data.filter(Boolean), units);
  return <Found lines={lines} counting={counting} units={units} onBack={onBack} />;
}

interface FoundProps extends CountSummaryProps {
  readonly lines: readonly CountedLine[];
}

function Found({ lines, counting, units, onBack }: FoundProps) {
  const toSend = countsToSend(lines);
  const same = lines.filter(({ finding, isMoved }) => finding.is === 'same' && !isMoved);
  const shown = lines.filter((line) => !same.includes(line));
  const sendThem = async () => {
    const isAllDone = await counting.sendAll([...toSend, ...same]);
    if (isAllDone && toSend.length + same.length === lines.length) onBack();
  };
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        {summaryText(lines, toSend.length, same.length)}
      </Typography>
      {shown.length > 0 && (
        <Box component="ul" aria-label="盤點差異" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {shown.map((line) => (
            <FoundLine key={line.id} line={line} counting={counting} units={units} />
          ))}
        </Box>
      )}
      <BulkActionProgress progress={counting.running} stop={counting.stop} />
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onBack} disabled={counting.running !== undefined}>
          回到清單
        </Button>
        <Button
          variant="contained"
          loading={counting.running !== undefined}
          disabled={toSend.length + same.length === 0}
          onClick={() => void sendThem()}
        >
          {toSend.length > 0 ? `送出 ${toSend.length} 項調整` : '完成盤點'}
        </Button>
      </Stack>
    </>
  );
}

function summaryText(lines: readonly CountedLine[], toSend: number, same: number): string {
  const others = lines.length - toSend - same;
  return [
    `共盤 ${lines.length} 項`,
    `${same} 項相符`,
    `${toSend} 項要調整`,
    ...(others > 0 ? [`${others} 項要再確認`] : []),
  ].join('，');
}

type FoundLineProps = Pick<CountSummaryProps, 'counting' | 'units'> & { readonly line: CountedLine };

/** A line of the summary, with the refusal if its command failed. */
function FoundLine({ line: { id, count, finding, now, isMoved }, counting, units }: FoundLineProps) {
  const { product_name, unit, storage, text } = count;
  const refusal = counting.refusals.get(id);
  const isFirstRefused = counting.refusals.keys().next().value === id;
  return (
    <Box component="li" aria-label={product_name} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{product_name}</Box>
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            帳上 {units.written(storage, unit)} → 盤點{' '}
            {finding.is === 'different' ? units.written(finding.counted, unit) : text}
          </Box>
        </Box>
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flex: 'none' }}>
          {!isMoved && <CountDifferenceLabel finding={finding} of={count} units={units} />}
          <IconButton
            aria-label={`不調整 ${product_name}`}
            title="不調整這一項"
            disabled={counting.running !== undefined}
            onClick={() => counting.drop([id])}
            sx={{ '@media (pointer: coarse)': { p: 1.25 } }}
          >
            <DropIcon fontSize="small" />
          </IconButton>
        </Stack>
      </Stack>
      {finding.is === 'unclear' && <Box sx={{ color: 'error.main' }}>「{text}」不是數量，請回到清單修改</Box>}
      {refusal !== undefined && <RefusedLine isFirst={isFirstRefused}>{refusal.message}</RefusedLine>}
      {isMoved && now !== undefined && counting.running === undefined && (
        <StockMovedNotice count={count} item={now} units={units} onAgain={() => counting.type(now, text)} />
      )}
    </Box>
  );
}

interface RefusedLineProps {
  /** Whether this is the first refused line, which is scrolled into view. */
  readonly isFirst: boolean;
  readonly children: string;
}

const RefusedLine = ({ isFirst, children }: RefusedLineProps) =>
  isFirst ? (
    <RefusalAlert sx={{ mt: 1 }}>{children}</RefusalAlert>
  ) : (
    <Box sx={{ color: 'error.main' }}>{children}</Box>
  );

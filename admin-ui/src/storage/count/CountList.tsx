import { Box, Typography } from '@mui/material';
import { EmptyState, ErrorState, SearchBox, SkeletonCard } from '@zhidan/ui-kit';
import { useRef, type KeyboardEvent } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import { textOf } from '../../form/values.js';
import { ClassFields } from '../ClassFilter.js';
import type { StorageItemRecord } from '../stored.js';
import type { Units } from '../useUnits.js';
import { CountBar } from './CountBar.js';
import { CountLine } from './CountLine.js';
import { countLines } from './counts.js';
import type { StockCount } from './useCounting.js';

/** The largest number of items in one answer; choosing a class reduces the number. */
const MOST_ITEMS = 300;

interface CountListProps {
  readonly counting: StockCount;
  readonly units: Units;
  readonly onSummary: () => void;
}

/** The items of a class with their recorded stock and inputs for the count. */
export function CountList({ counting, units, onSummary }: CountListProps) {
  const { values, narrow } = useNarrowing();
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<StorageItemRecord>('storage-items', {
    filter: values,
    sort: { field: 'type', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_ITEMS },
  });
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ClassFields values={values} onChange={narrow} />
      <SearchBox
        label="搜尋倉庫品項"
        initial={values['q'] ?? ''}
        count={data && total}
        onSearch={(q) => narrow({ ...values, q })}
      />
      {error !== null ? (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonCard ratio={2} />
      ) : total === 0 ? (
        <EmptyState title="沒有符合的倉庫品項" detail="換個分類或關鍵字。" />
      ) : (
        <Box
          component="ul"
          aria-label="盤點清單"
          onKeyDown={(event) => goOn(event, button.current)}
          sx={{ listStyle: 'none', p: 0, m: 0, '& input': { scrollMarginBlock: '112px' } }}
        >
          {data?.map((item) => (
            <CountLine
              key={item.id}
              item={item}
              count={counting.counts[item.id]}
              units={units}
              onType={(text) => counting.type(item, text)}
            />
          ))}
        </Box>
      )}
      {total > MOST_ITEMS && (
        <Typography sx={{ color: 'text.secondary' }}>
          共 {total.toLocaleString('en-US')} 項，列出前 {MOST_ITEMS} 項；請選分類縮小範圍。
        </Typography>
      )}
      <CountBar
        lines={countLines(counting.counts, data ?? [], units)}
        buttonRef={button}
        onSummary={onSummary}
      />
    </>
  );
}

/** Enter focuses the next input, Shift+Enter the previous one; after the last input, the summary button. */
function goOn(event: KeyboardEvent<HTMLElement>, end: HTMLElement | null): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const at = fields.indexOf(event.target);
  event.preventDefault();
  const next = event.shiftKey ? fields[Math.max(0, at - 1)] : fields[at + 1];
  if (next === undefined) return end?.focus();
  next.focus();
  next.select();
}

const NARROWED_BY = ['level_one_id', 'level_two_id', 'q'] as const;

/** The class filter and the search text, stored in the address. */
function useNarrowing() {
  const [params, setParams] = useSearchParams();
  const values: Readonly<Record<string, string>> = Object.fromEntries(
    [...params].filter(([name, value]) => NARROWED_BY.some((known) => known === name) && value !== ''),
  );
  const narrow = (next: Readonly<Record<string, unknown>>) =>
    setParams(
      Object.fromEntries(
        Object.entries(next)
          .map(([name, value]) => [name, textOf(value)])
          .filter(([, value]) => value !== ''),
      ),
      { replace: true },
    );
  return { values, narrow };
}

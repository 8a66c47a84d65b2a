import { Box, Button, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import CompareArrowsIcon from '@mui/icons-material/CompareArrows';
import { ErrorState } from '@zhidan/ui-kit';
import { useId, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ChangedFields } from '../../film/Changed.js';
import type { FilmSubject } from '../../film/film.js';
import type { FormValues } from '../../form/fieldDeclaration.js';
import { useFilters } from '../../list/useFilters.js';
import { shownMoment } from '../moment.js';
import type { ListDifference, ComparedRow } from './compareLists.js';
import { useListComparison, type ListComparison } from './useToday.js';

interface ComparedWithTodayProps {
  readonly subject: Subject;
  /** A fixed filter that is combined with the user's filters. */
  readonly filter?: FormValues | undefined;
  readonly view?: string;
}

type Subject = Pick<FilmSubject, 'title' | 'fields' | 'nameOf' | 'addressOf'>;

/** Lists how the past state of the surrounding list differs from today; hidden while today is shown. */
export const ComparedWithToday = (props: ComparedWithTodayProps) =>
  shownMoment() === undefined ? null : <Comparing {...props} />;

function Comparing({ subject, filter, view }: ComparedWithTodayProps) {
  const { resource, sort } = useListContext();
  const { values } = useFilters();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const list = { resource, sort, view, filter: { ...values, ...filter } };
  const { data, error, isPending, refetch } = useListComparison(list, subject.fields, isOpen);
  return (
    <Box sx={{ my: 1.5 }}>
      <Button
        variant="outlined"
        startIcon={<CompareArrowsIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '收起比較' : '與今天比較'}
      </Button>
      {isOpen && (
        <Paper id={id} component="section" aria-label="與今天比較" variant="outlined" sx={{ mt: 1, p: 2 }}>
          {isPending ? (
            <Skeleton variant="rounded" height={96} />
          ) : error !== null ? (
            <ErrorState detail={error.message} onRetry={() => void refetch()} />
          ) : (
            <Found subject={subject} compared={data} />
          )}
        </Paper>
      )}
    </Box>
  );
}

function Found({ subject, compared }: { readonly subject: Subject; readonly compared: ListComparison }) {
  if ('tooMany' in compared)
    return (
      <Typography>
        這份清單有 {compared.tooMany.toLocaleString('en-US')} 筆，請先搜尋或篩選到 500 筆以內再比較。
      </Typography>
    );
  const { added, gone, changed, same } = compared.difference;
  if (added.length + gone.length + changed.length === 0)
    return <Typography>與今天相同：{same} 筆都沒有改變。</Typography>;
  return <Differences subject={subject} difference={compared.difference} />;
}

interface DifferencesProps {
  readonly subject: Subject;
  readonly difference: ListDifference;
}

const Differences = ({ subject, difference: { added, gone, changed, same } }: DifferencesProps) => (
  <Stack spacing={2} sx={{ minWidth: 0 }}>
    <Typography>
      今天多了 {added.length} 筆、少了 {gone.length} 筆、內容不同 {changed.length} 筆、相同 {same} 筆
    </Typography>
    <Some title="今天多了" rows={added} areNames>
      {(row) => nameIn(subject, row)}
    </Some>
    <Some title="今天不在清單裡" rows={gone} areNames>
      {(row) => <Leading subject={subject} row={row} />}
    </Some>
    <Some title="內容不同（那個時刻 → 今天）" rows={changed.map(({ row }) => row)}>
      {(row) => (
        <>
          <Leading subject={subject} row={row} />
          <Box sx={{ mt: 0.5 }}>
            <ChangedFields changes={changed.find((each) => each.row === row)?.changes ?? []} isNew={false} />
          </Box>
        </>
      )}
    </Some>
  </Stack>
);

/** The number of differences that are shown at first. */
const SHOWN = 20;

interface SomeProps {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
  /** Whether only the names of the records are shown, side by side. */
  readonly areNames?: boolean;
  readonly children: (row: ComparedRow) => ReactNode;
}

function Some({ title, rows, areNames = false, children }: SomeProps) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}：{rows.length} 筆
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 0.5,
          pl: areNames ? 0 : 2.5,
          display: 'grid',
          columnGap: 2,
          rowGap: 0.75,
          ...(areNames
            ? { listStyle: 'none', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }
            : {}),
        }}
      >
        {(isWhole ? rows : rows.slice(0, SHOWN)).map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </Box>
      {!isWhole && rows.length > SHOWN && (
        <Button onClick={() => setWhole(true)}>顯示其餘 {rows.length - SHOWN} 筆</Button>
      )}
    </Box>
  );
}

const nameIn = (subject: Subject, row: ComparedRow): string => subject.nameOf(row) || row.id;

/** The name of a past record, linked to its past state. */
const Leading = ({ subject, row }: { readonly subject: Subject; readonly row: ComparedRow }) => (
  <Link component={RouterLink} to={subject.addressOf(row.id)}>
    {nameIn(subject, row)}
  </Link>
);

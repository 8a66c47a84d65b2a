import { Accordion, AccordionDetails, AccordionSummary, Box, Link, Stack, Typography } from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { givenReason, acknowledgedWarningsText, type EventRow, type FieldChange } from '@zhidan/domain';
import { DateTime, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ChangedFields } from '../film/Changed.js';
import { labelledChanges } from '../history/changesInWords.js';
import { useHistoryFieldLabels } from '../history/historyWords.js';
import { EventRecordName } from './About.js';
import { EventName } from './EventName.js';
import { streamEventsPath } from './eventsOfStream.js';

interface Whole extends Omit<EventRow, 'actor'> {
  readonly actor: { readonly name: string };
  readonly summary: string;
  readonly causation: string;
  readonly version: number;
  readonly prev_hash: string;
  readonly hash: string;
  readonly data: unknown;
  readonly about: { readonly resource: string; readonly id: string } | null;
  readonly changes: readonly FieldChange[];
}

/** An event in plain words; its hashes and its stored data can be unfolded. */
export function EventDetails({ id }: { readonly id: string }) {
  const { data, error, isPending, refetch } = useGetOne<Whole>('events', { id });
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  // Until the full event has loaded, the cache contains only its list row.
  if (isPending || !('hash' in data)) return <SkeletonCard />;
  const reason = givenReason(data);
  const warnings = acknowledgedWarningsText(data);
  return (
    <Stack spacing={2}>
      <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600, pr: 5, overflowWrap: 'anywhere' }}>
        {data.summary}
      </Typography>
      <Facts
        facts={[
          ['時間', <DateTime key="at" at={data.at} />],
          ['執行者', data.actor.name],
          ...(data.about === null
            ? []
            : [['對象', <EventRecordName key="about" stream={data.stream} />] as const]),
          ...(warnings === '' ? [] : [['略過的警示', warnings] as const]),
          ...(reason === '' ? [] : [['原因', reason] as const]),
          ['事件', <EventName key="type" type={data.type} />],
        ]}
      />
      <Changes event={data} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Link component={RouterLink} to={streamEventsPath(data.stream)}>
          這個事件流的所有事件
        </Link>
        <Link href={`/admin/events?${only({ correlation: data.correlation })}`}>同一次操作的事件</Link>
      </Stack>
      <Folded title="雜湊與編號">
        <Facts
          facts={[
            ['事件流', `${data.stream}（第 ${data.revision} 版）`],
            ['關聯', data.correlation],
            ['起因', data.causation],
            ['格式版本', String(data.version)],
            ['前一筆雜湊', data.prev_hash],
            ['雜湊', data.hash],
          ]}
        />
      </Folded>
      <Folded title="原始資料">
        <Box component="pre" sx={{ m: 0, fontSize: 14, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {JSON.stringify(data.data, null, 2)}
        </Box>
      </Folded>
    </Stack>
  );
}

/** The changes that an event made to its record: old and new values, or all fields of a new record. */
function Changes({ event: { about, changes } }: { readonly event: Whole }) {
  const words = useHistoryFieldLabels(about?.resource ?? '', about?.id ?? '');
  const inWords = labelledChanges(words, changes);
  if (inWords.length === 0) return null;
  const isNew = changes.every(({ before }) => before === null);
  return (
    <Box component="section" aria-label="改變的內容">
      <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {isNew ? '內容' : '改變的內容'}
      </Typography>
      <ChangedFields changes={inWords} isNew={isNew} />
    </Box>
  );
}

const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 1 }}>
    {facts.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value || '—'}
        </Box>
      </Box>
    ))}
  </Box>
);

const Folded = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
    <AccordionSummary expandIcon={<ExpandMoreIcon />}>{title}</AccordionSummary>
    <AccordionDetails>{children}</AccordionDetails>
  </Accordion>
);

const only = (filter: Readonly<Record<string, string>>) =>
  new URLSearchParams({ filter: JSON.stringify(filter) });

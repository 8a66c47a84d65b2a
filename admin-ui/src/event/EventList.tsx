import { Box, Drawer, IconButton, Link, Stack, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import type { EventRow } from '@zhidan/domain';
import { DateTime, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { DataTable, TextInput, useGetOne } from 'react-admin';
import { Link as RouterLink, useMatch, useNavigate } from 'react-router';
import { ActorInput } from './ActorInput.js';
import { EventView, useEventView } from './EventView.js';
import { EventName } from './EventName.js';
import { EventTypeInput } from './EventTypeInput.js';
import { eventsOfStream } from './eventsOfStream.js';
import { FromDay, ToDay } from '../list/DayInput.js';
import { ListActs, OfficeList } from '../list/OfficeList.js';

type ShownEvent = EventRow & { readonly actor_name: string; readonly summary: string };

const filters = [
  <TextInput
    key="stream"
    source="stream"
    placeholder="quotation-250101-0000000001"
    label="事件流"
    alwaysOn
    resettable
    sx={{ width: 236 }}
  />,
  <EventTypeInput key="type" source="type" label="事件" alwaysOn />,
  <ActorInput key="actor" source="actor" label="執行者" alwaysOn />,
  <FromDay key="from" source="at_gte" label="從" alwaysOn />,
  <ToDay key="to" source="at_lte" label="到" alwaysOn />,
];

/** The search over all events; one opens with what it says. */
export function EventList() {
  const id = useMatch('/events/:id')?.params.id;
  const navigate = useNavigate();
  const close = () => void navigate({ pathname: '/events', search: window.location.search });
  return (
    <>
      <OfficeList
        title="事件查詢"
        nothing="沒有符合的事件"
        filters={filters}
        sort={{ field: 'position', order: 'DESC' }}
        actions={
          <ListActs>
            <EventView />
          </ListActs>
        }
      >
        <EventTable />
      </OfficeList>
      <Drawer
        anchor="right"
        open={id !== undefined}
        onClose={close}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': '事件', sx: { width: 'min(640px, 100%)', p: 3 } },
        }}
      >
        <IconButton aria-label="關閉" onClick={close} sx={{ position: 'absolute', right: 12, top: 12 }}>
          <CloseIcon />
        </IconButton>
        {id !== undefined && <WholeEvent id={id} />}
      </Drawer>
    </>
  );
}

/** The events that are found; of accesses it says what they say, of others which stream they belong to. */
function EventTable() {
  const isOfAccesses = useEventView() === 'access';
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={(event) => `/events/${encodeURIComponent(event)}${window.location.search}`}
    >
      <DataTable.Col<ShownEvent> source="at" label="時間" render={({ at }) => <DateTime at={at} />} />
      <DataTable.Col<ShownEvent>
        source="type"
        label="事件"
        render={({ type }) => <EventName type={type} />}
      />
      {isOfAccesses ? (
        <DataTable.Col<ShownEvent>
          source="summary"
          label="內容"
          disableSort
          render={({ summary }) => <Wrapped>{summary}</Wrapped>}
        />
      ) : (
        <DataTable.Col<ShownEvent>
          source="stream"
          label="事件流"
          render={({ stream }) => <Wrapped>{stream}</Wrapped>}
        />
      )}
      {!isOfAccesses && <DataTable.NumberCol source="revision" label="版次" />}
      <DataTable.Col<ShownEvent>
        source="actor"
        label="執行者"
        render={({ actor, actor_name }) => actor_name || actor}
      />
    </DataTable>
  );
}

const Wrapped = ({ children }: { readonly children: string }) => (
  <Box sx={{ minWidth: 180, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{children}</Box>
);

interface Whole extends Omit<ShownEvent, 'actor'> {
  readonly actor: { readonly name: string };
  readonly causation: string;
  readonly version: number;
  readonly prev_hash: string;
  readonly hash: string;
  readonly data: unknown;
}

/** What an event says, and how it is tied to the one before it. */
function WholeEvent({ id }: { readonly id: string }) {
  const { data, error, isPending, refetch } = useGetOne<Whole>('events', { id });
  if (isPending) return <SkeletonCard />;
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const order = /^quotation-(?<number>\d{6}-\d{10})$/.exec(data.stream)?.groups?.['number'];
  const facts: readonly (readonly [string, string])[] = [
    ...(data.summary === '' ? [] : [['內容', data.summary] as const]),
    ['事件流', `${data.stream}（第 ${data.revision} 版）`],
    ['執行者', data.actor.name],
    ['關聯', data.correlation],
    ['起因', data.causation],
    ['格式版本', String(data.version)],
    ['前一筆雜湊', data.prev_hash],
    ['雜湊', data.hash],
  ];
  return (
    <Stack spacing={2}>
      <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600, pr: 5 }}>
        <EventName type={data.type} />
      </Typography>
      <DateTime at={data.at} />
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
      <Stack direction="row" spacing={2}>
        <Link component={RouterLink} to={eventsOfStream(data.stream)}>
          這個事件流的所有事件
        </Link>
        <Link href={`/admin/events?${only({ correlation: data.correlation })}`}>同一次操作的事件</Link>
        {order !== undefined && <Link href={`/admin/quotations/${order}/show`}>開啟訂單</Link>}
      </Stack>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 1.5,
          bgcolor: 'background.default',
          borderRadius: 2,
          fontSize: 14,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {JSON.stringify(data.data, null, 2)}
      </Box>
    </Stack>
  );
}

const only = (filter: Readonly<Record<string, string>>) =>
  new URLSearchParams({ filter: JSON.stringify(filter) });

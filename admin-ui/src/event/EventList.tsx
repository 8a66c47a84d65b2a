import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { ruleExceptionKinds, type EventRow } from '@zhidan/domain';
import { DateTime, Drawer } from '@zhidan/ui-kit';
import { DataTable, TextInput } from 'react-admin';
import { useMatch, useNavigate } from 'react-router';
import { EventRecordName } from './About.js';
import { ActorInput } from './ActorInput.js';
import { EventViewSwitch, useEventView } from './EventView.js';
import { EventName } from './EventName.js';
import { EventTypeInput } from './EventTypeInput.js';
import { EventDetails } from './WholeEvent.js';
import { dayFilters } from '../list/filters.js';
import { CloseCross, cornerSx } from '../page/CloseCross.js';
import { ListActions, OfficeList } from '../list/OfficeList.js';

type ShownEvent = EventRow & {
  readonly actor_name: string;
  readonly summary: string;
  readonly reason: string;
  readonly warnings: string;
};

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
  ...dayFilters('at', ''),
];

/** The search over all events; a click on an event unfolds its data. */
export function EventList() {
  const id = useMatch('/events/:id')?.params.id;
  const navigate = useNavigate();
  const close = () => void navigate({ pathname: '/events', search: window.location.search });
  return (
    <>
      <OfficeList
        title="事件查詢"
        record={id}
        // Does not restore the filter of an earlier visit.
        storeKey={false}
        nothing="沒有符合的事件"
        filters={filters}
        sort={{ field: 'position', order: 'DESC' }}
        actions={
          <ListActions>
            <EventViewSwitch />
          </ListActions>
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
        <CloseCross onClose={close} sx={cornerSx} />
        {id !== undefined && <EventDetails id={id} />}
      </Drawer>
    </>
  );
}

/** The found events, each with a sentence about it and its record. */
function EventTable() {
  const view = useEventView();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={(event) => `/events/${encodeURIComponent(event)}${window.location.search}`}
    >
      <DataTable.Col<ShownEvent> source="at" label="時間" render={({ at }) => <DateTime at={at} />} />
      <DataTable.Col<ShownEvent>
        source="type"
        label="事件"
        render={({ type, exceptions }) => (
          <>
            <EventName type={type} />
            {view === 'exceptions' && <Small>{titlesOf(exceptions ?? [])}</Small>}
          </>
        )}
      />
      <DataTable.Col<ShownEvent>
        source="summary"
        label="內容"
        disableSort
        render={({ summary, warnings }) => (
          <Wrapped>
            {summary}
            {view === 'exceptions' && warnings !== '' && <Small>警示：{warnings}</Small>}
          </Wrapped>
        )}
      />
      {view === 'exceptions' && (
        <DataTable.Col<ShownEvent>
          source="reason"
          label="原因"
          disableSort
          render={({ reason }) => <Wrapped>{reason || '—'}</Wrapped>}
        />
      )}
      {view !== 'access' && (
        <DataTable.Col<ShownEvent>
          source="stream"
          label="對象"
          render={({ stream }) => (
            <Wrapped>
              <EventRecordName stream={stream} />
            </Wrapped>
          )}
        />
      )}
      <DataTable.Col<ShownEvent>
        source="actor"
        label="執行者"
        render={({ actor, actor_name }) => actor_name || actor}
      />
    </DataTable>
  );
}

const Wrapped = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 180, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{children}</Box>
);

const Small = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{children}</Box>
);

const titlesOf = (kinds: readonly string[]): string =>
  kinds.map((kind) => ruleExceptionKinds[kind]?.title ?? kind).join('、');

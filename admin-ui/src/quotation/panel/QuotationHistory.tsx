import { lazy, Suspense, useState } from 'react';
import { Box, Link, Skeleton, Typography } from '@mui/material';
import { DateTime, ErrorState } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useMayCallRoute } from '../../act/useMay.js';
import { shownMoment } from '../../past/moment.js';
import { EventKind } from '../../event/EventKind.js';
import { UndoEntryLink } from '../../history/BackLink.js';
import { BrokenChainWarning } from '../../history/BrokenChain.js';
import { labelledChanges } from '../../history/changesInWords.js';
import { EntryChanges } from '../../history/EntryChanges.js';
import { useHistoryFieldLabels } from '../../history/historyWords.js';
import { eventNote, eventReason, useOrderHistory, type OrderHistoryEntry } from '../orderHistory.js';
import { lastRevisionsOfCommands } from '../undo.api.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { AmountShare, EventSelectionHeading, useEventSelection } from './SoughtHeading.js';

const UndoDialog = lazy(async () => ({ default: (await import('./UndoDialog.js')).UndoDialog }));

/** The history of the order, latest first: all entries, or only the events selected by the address. */
export function QuotationHistory() {
  const order = useRecordContext<StaffsQuotation>();
  const sought = useEventSelection();
  const { data, error, isPending, isError, refetch } = useOrderHistory(
    order?.quotation_no ?? '',
    sought?.figure,
  );
  if (isPending || order === undefined) return <Skeleton variant="rounded" height={120} />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const { quotation_no } = order;
  // A user who may send no command on the order may not undo any either.
  const mayAct = order.allowed_actions.length > 0;
  if (sought === undefined) return <Entries entries={data} no={quotation_no} mayAct={mayAct} />;
  const shown = sought.among(data, order.revision);
  return (
    <>
      <EventSelectionHeading sought={sought} shown={shown} />
      <Entries entries={shown} no={quotation_no} mayAct={mayAct} isSome />
    </>
  );
}

interface EntriesProps {
  readonly entries: readonly OrderHistoryEntry[];
  readonly no: string;
  readonly mayAct: boolean;
  /**
   * Whether only some entries are loaded; undoing is then not offered, because the last event of a command is
   * unknown.
   */
  readonly isSome?: boolean;
}

/** The entries, each with a link to the order at that time and a link that undoes the entry. */
function Entries({ entries, no, mayAct, isSome = false }: EntriesProps) {
  const mayUndo = useMayCallRoute('POST /api/quotations/:id/undo') && mayAct && shownMoment() === undefined;
  const [undone, setUndone] = useState<OrderHistoryEntry>();
  const ends = mayUndo && !isSome ? lastRevisionsOfCommands(entries) : new Set();
  return (
    <>
      <BrokenChainWarning entries={entries} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.toReversed().map((entry) => (
          <Entry
            key={entry.revision}
            entry={entry}
            no={no}
            onUndo={ends.has(entry.revision) ? () => setUndone(entry) : undefined}
          />
        ))}
      </Box>
      <Suspense fallback={null}>
        {undone !== undefined && <UndoDialog no={no} entry={undone} onClose={() => setUndone(undefined)} />}
      </Suspense>
    </>
  );
}

interface EntryProps {
  readonly entry: OrderHistoryEntry;
  readonly no: string;
  /**
   * Opens the undo dialog; undefined if the entry is not the last event of a command, or undoing is not
   * allowed.
   */
  readonly onUndo: (() => void) | undefined;
}

/** A dot beside each entry, with a line to the entry below. */
const onTheLine = {
  position: 'relative',
  pl: 3,
  pb: 2,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 8,
    width: 9,
    height: 9,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 8,
    top: 20,
    bottom: -4,
    width: '1px',
    bgcolor: 'divider',
  },
  '&:last-of-type::after': { display: 'none' },
};

/** An entry with its reason, if any, and a link to the order at that time. */
function Entry({ entry, no, onUndo }: EntryProps) {
  const { revision, type, at, actor, summary, changes = [] } = entry;
  const words = useHistoryFieldLabels('quotations', no);
  const reason = eventReason(entry);
  const note = eventNote(entry);
  return (
    <Box component="li" sx={onTheLine}>
      <Typography>{summary}</Typography>
      <AmountShare entry={entry} />
      <EntryChanges changes={labelledChanges(words, changes)} />
      {reason !== '' && <Typography>原因：{reason}</Typography>}
      {note !== '' && <Typography sx={{ whiteSpace: 'pre-line' }}>備註：{note}</Typography>}
      <Typography component="div" sx={{ fontSize: 14, color: 'text.secondary' }}>
        <DateTime at={at} />・{actor.name}・
        <Link
          component={RouterLink}
          underline="always"
          to={`/quotations/${encodeURIComponent(no)}/show?revision=${revision}`}
        >
          查看當時的訂單
        </Link>
        {onUndo !== undefined && <UndoEntryLink onClick={onUndo} />}
        <EventKind type={type} />
      </Typography>
    </Box>
  );
}

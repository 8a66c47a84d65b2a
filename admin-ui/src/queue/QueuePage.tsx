import { Box, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { EmptyState, ErrorState, SkeletonCard, useLeaveWindow } from '@zhidan/ui-kit';
import { type RaRecord } from 'react-admin';
import { OwnRecordsSwitch } from '../list/OwnSwitch.js';
import { stepOfKey } from './keys.js';
import type { Queue, QueueCallbacks } from './queue.js';
import { QueueList } from './QueueList.js';
import { QueuePhoneNavigation } from './QueueSteps.js';
import { otherViewWithWork, steppedId } from './selection.js';
import { QueueKeysContext, useBufferedQueueKeys, useQueueKeyDispatcher } from './useHands.js';
import { useQueue } from './useQueue.js';
import { SlidingTabs } from '../page/SlidingTabs.js';
import { PageTitle } from '../page/PageTitle.js';

/** A work queue: the list beside the open record; on a phone, list and record are separate steps. */
export function QueuePage({ queue }: { readonly queue: Queue }) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const turn = useGuarded(useQueue(queue, isNarrow));
  const { chosen, ids, choose, total = 0 } = turn;
  const isAtWork = isNarrow && chosen !== undefined;
  const onKey = (key: string) => {
    const step = stepOfKey(key);
    if (step === undefined || chosen === undefined) return false;
    choose(steppedId(ids, String(chosen.id), step));
    return true;
  };
  const hands = useBufferedQueueKeys({ drawn: chosen, isChanging: turn.isChanging, onKey });
  return (
    <Box sx={{ minWidth: 0 }}>
      <PageTitle
        title={queue.title}
        record={chosen === undefined ? turn.view?.title : queue.nameOf(chosen)}
      />
      {!isAtWork && (
        <>
          <Stack direction="row" sx={{ mt: 2, mb: 1, columnGap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600, flex: 1, whiteSpace: 'nowrap' }}>
              {queue.title}
              <Box component="span" sx={{ ml: 1, fontSize: 16, fontWeight: 400, color: 'text.secondary' }}>
                {total.toLocaleString('en-US')} 筆
              </Box>
            </Typography>
            {turn.own.mayBe && <OwnRecordsSwitch isOn={turn.own.isOn} onChange={turn.setOwn} />}
          </Stack>
          {queue.lead !== undefined && <Box sx={{ mb: 2 }}>{queue.lead()}</Box>}
          {queue.views.length > 1 && <Views queue={queue} turn={turn} />}
        </>
      )}
      {isAtWork && <QueuePhoneNavigation ids={ids} id={String(chosen.id)} total={total} choose={choose} />}
      <QueueKeysContext value={hands}>
        <Standing queue={queue} turn={turn} isNarrow={isNarrow} />
      </QueueKeysContext>
    </Box>
  );
}

/** Asks about unsaved text before another record, view or filter is opened. */
function useGuarded(turn: ReturnType<typeof useQueue>): ReturnType<typeof useQueue> {
  const leave = useLeaveWindow();
  return {
    ...turn,
    choose: (id, how) => leave(() => turn.choose(id, how)),
    open: (view) => leave(() => turn.open(view)),
    setOwn: (isOn) => leave(() => turn.setOwn(isOn)),
  };
}

interface ViewsProps {
  readonly queue: Queue;
  readonly turn: ReturnType<typeof useQueue>;
}

const Views = ({ queue, turn }: ViewsProps) => (
  <SlidingTabs
    label={`${queue.title}的檢視`}
    value={turn.view?.id}
    tabs={queue.views.map(({ id, title }, place) => ({
      id,
      title: <ViewTitle title={title} count={turn.counts[place]} />,
    }))}
    onChoose={turn.open}
    sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
  />
);

interface ViewTitleProps {
  readonly title: string;
  readonly count: number | undefined;
}

const ViewTitle = ({ title, count }: ViewTitleProps) => (
  <span>
    {title}
    <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {count === undefined ? '…' : count.toLocaleString('en-US')}
    </Box>
  </span>
);

interface StandingProps {
  readonly queue: Queue;
  readonly turn: ReturnType<typeof useQueue>;
  readonly isNarrow: boolean;
}

/** The content of a view: placeholder, error, message that all work is done, or the waiting records. */
function Standing({ queue, turn, isNarrow }: StandingProps) {
  const { records, error, isPending, refetch, own, view } = turn;
  if (isPending) return <SkeletonCard ratio={3} />;
  if (records === undefined)
    return <ErrorState detail={error?.message ?? ''} onRetry={() => void refetch()} />;
  if (records.length === 0) {
    const done = { title: '都處理完了', detail: own.isOn ? OWN_DONE : ALL_DONE };
    return <EmptyState {...(queue.nothingIn?.(view?.id ?? '') ?? done)} action={elsewhere(queue, turn)} />;
  }
  return <Waiting queue={queue} turn={turn} isNarrow={isNarrow} />;
}

/** A button on an empty view that leads to the next view with waiting records. */
function elsewhere({ views }: Queue, { counts, view, open }: ReturnType<typeof useQueue>) {
  const place = otherViewWithWork(views, counts, view?.id);
  const next = place === undefined ? undefined : views[place];
  if (next === undefined || place === undefined) return undefined;
  return {
    label: `處理「${next.title}」${counts[place]?.toLocaleString('en-US')} 筆`,
    onClick: () => open(next.id),
  };
}

const ALL_DONE = '有新的工作時，會自動出現在這裡。';
const OWN_DONE = '您自己的訂單都處理完了；關掉「我的訂單」可以看同事的。';

/** List and open record side by side; on a phone one of the two. */
function Waiting({ queue, turn, isNarrow }: StandingProps) {
  const list = <QueueList queue={queue} turn={turn} isNarrow={isNarrow} />;
  const work = turn.chosen && <Work queue={queue} record={turn.chosen} onDone={turn.finish} />;
  if (isNarrow) return work ?? list;
  return (
    <Box sx={beside}>
      {list}
      {work}
    </Box>
  );
}

interface WorkProps {
  readonly queue: Queue;
  readonly record: RaRecord;
  readonly onDone: (id: string) => void;
}

/** Remounted for each record, so that no state of the previous record remains. */
function Work({ queue, record, onDone }: WorkProps) {
  const id = String(record.id);
  const hands = useQueueKeyDispatcher();
  const turn: QueueCallbacks = {
    onDone: () => {
      hands.leave(id);
      onDone(id);
    },
    during: (work) => hands.during(id, work),
  };
  return (
    <Box key={id} component="section" aria-label={`處理 ${queue.nameOf(record)}`} sx={{ minWidth: 0 }}>
      {queue.work(record, turn)}
    </Box>
  );
}

const beside = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(240px, 300px) minmax(0, 1fr)',
} as const;

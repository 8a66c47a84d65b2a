import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { EmptyState, ErrorState } from '@zhidan/ui-kit';
import { useCallback, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { RecordHistoryEntry } from '../page/entry.js';
import type { FilmSubject } from './film.js';
import { FilmPrint } from './FilmPrint.js';
import { FrameView } from './FrameView.js';
import { EventJumpControls } from './JumpTo.js';
import { FilmPlayerControls } from './Player.js';
import { nextMatchingPlace, placeOfEvent, matchingPlaces, type StepFilter } from './steps.js';
import { useFilmEntries, useFilmFrame } from './useFilm.js';
import { useFilmPlayback } from './usePlaying.js';
import { PageTitle } from '../page/PageTitle.js';

/** The query parameter that contains the revision of the shown event. */
const EVENT = 'event';

/** Plays the history of a record event by event; the address contains the shown event. */
export function FilmPage({ subject }: { readonly subject: FilmSubject }) {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useFilmEntries(subject.resource, id);
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0 }}>
      {(data?.length ?? 0) === 0 && <PageTitle title={titleOf(subject)} />}
      {isPending ? (
        <Skeleton variant="rounded" height={160} />
      ) : error !== null ? (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <EmptyState title={`這個時刻還沒有這個${subject.title}`} />
      ) : (
        <Film key={id} subject={subject} id={id} entries={data} />
      )}
    </Stack>
  );
}

const titleOf = ({ title }: FilmSubject): string => `${title}歷程播放`;

interface FilmProps {
  readonly subject: FilmSubject;
  readonly id: string;
  /** The events of the film, at least one. */
  readonly entries: readonly RecordHistoryEntry[];
}

function Film({ subject, id, entries }: FilmProps) {
  const { place, go } = usePlace(entries);
  const entry = entries[place];
  const frame = useFilmFrame(subject.resource, id, entry?.revision ?? -1, entries[place + 1]?.revision);
  const playing = useFilmPlayback({
    place,
    last: entries.length - 1,
    isShown: !frame.isPending && !frame.isOfOther,
    go,
  });
  const [wanted, setWanted] = useState<StepFilter>();
  const places = matchingPlaces(entries, wanted);
  const want = (next: StepFilter | undefined) => {
    setWanted(next);
    const first = nextMatchingPlace(matchingPlaces(entries, next), -1);
    if (first !== undefined) playing.lead(first);
  };
  const seen = frame.after ?? frame.before;
  return (
    <>
      <Heading
        subject={subject}
        id={id}
        named={seen === undefined ? id : subject.nameOf(seen)}
        entries={entries}
      />
      <Box component="section" aria-label="播放" sx={controls}>
        <FilmPlayerControls
          entries={entries}
          place={place}
          isPlaying={playing.isPlaying}
          speed={playing.speed}
          marked={places}
          onToggle={playing.toggle}
          onSpeed={playing.setSpeed}
          onLead={playing.lead}
        />
        <EventJumpControls {...{ entries, wanted, places, place }} onWant={want} onLead={playing.lead} />
      </Box>
      {frame.error !== null ? (
        <ErrorState detail={frame.error.message} onRetry={frame.retry} />
      ) : frame.isPending || entry === undefined ? (
        <Skeleton variant="rounded" height={240} />
      ) : (
        <Box aria-busy={frame.isOfOther} sx={{ opacity: frame.isOfOther ? 0.6 : 1, minWidth: 0 }}>
          <FrameView subject={subject} entry={entry} before={frame.before} after={frame.after} />
        </Box>
      )}
    </>
  );
}

/** The index of the shown event, stored in the address. */
function usePlace(entries: readonly RecordHistoryEntry[]) {
  const [params, setParams] = useSearchParams();
  const go = useCallback(
    (place: number) => {
      const revision = entries[place]?.revision;
      if (revision === undefined) return;
      setParams(
        (before) => {
          before.set(EVENT, String(revision));
          return before;
        },
        { replace: true },
      );
    },
    [entries, setParams],
  );
  return { place: placeOfEvent(entries, params.get(EVENT)), go };
}

/** Keeps the controls visible while the frame scrolls, where the window is high enough. */
const controls = {
  position: { xs: 'static', md: 'sticky' },
  top: 48,
  zIndex: 2,
  display: 'grid',
  gap: 1.5,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

interface HeadingProps extends FilmProps {
  readonly named: string;
}

/** The name of the record, linked to its page, and the button to print the film. */
const Heading = ({ subject, id, named, entries }: HeadingProps) => (
  <Box component="header">
    <PageTitle title={titleOf(subject)} record={named} />
    <Button component={Link} to={subject.addressOf(id)} startIcon={<ArrowBackIcon />} sx={{ ml: -1.5 }}>
      回到{subject.title}
    </Button>
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600, mr: 'auto', overflowWrap: 'anywhere' }}>
        歷程播放　{named}
      </Typography>
      <FilmPrint subject={subject} id={id} named={named} entries={entries} />
    </Stack>
  </Box>
);

import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button, GlobalStyles, Portal, Typography } from '@mui/material';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { DateTime, useMessages } from '@zhidan/ui-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormValues } from '../form/fieldDeclaration.js';
import type { RecordHistoryEntry } from '../page/entry.js';
import { ChangedFields } from './Changed.js';
import { changesOf } from './changes.js';
import type { FilmSubject } from './film.js';
import { useLoadFrames } from './useFilm.js';

interface FilmPrintProps {
  readonly subject: FilmSubject;
  readonly id: string;
  readonly named: string;
  readonly entries: readonly RecordHistoryEntry[];
}

/** Loads the whole film and opens the browser's print dialog, which can save a PDF. */
export function FilmPrint({ subject, id, named, entries }: FilmPrintProps) {
  const load = useLoadFrames(subject.resource, id);
  const say = useMessages();
  const [loaded, setLoaded] = useState<number>();
  const [records, setRecords] = useState<readonly (FormValues | undefined)[]>();
  const printed = useCallback(() => setRecords(undefined), []);
  const begin = async () => {
    try {
      setRecords(await load(entries, setLoaded));
    } catch (error) {
      say.fail(error instanceof Error ? error.message : String(error));
    } finally {
      setLoaded(undefined);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PictureAsPdfIcon />}
        disabled={loaded !== undefined}
        onClick={() => void begin()}
      >
        {loaded === undefined ? '匯出 PDF' : `整理中 ${loaded}／${entries.length}`}
      </Button>
      {records !== undefined && <Paper {...{ subject, named, entries, records }} onPrinted={printed} />}
    </>
  );
}

interface PaperProps extends Omit<FilmPrintProps, 'id'> {
  readonly records: readonly (FormValues | undefined)[];
  readonly onPrinted: () => void;
}

/** The printed film: all events in a column. It is visible only in print, where it replaces the page. */
function Paper({ subject, named, entries, records, onPrinted }: PaperProps) {
  const client = useQueryClient();
  const paper = useRef<HTMLDivElement>(null);
  const [made] = useState(() => new Date().toISOString());
  const file = `${subject.title}歷程-${named}`;
  useEffect(() => {
    let isGone = false;
    const print = async () => {
      await arrived(client, paper.current);
      if (isGone) return;
      const title = document.title;
      // Browsers propose the document title as the name of a PDF.
      document.title = file;
      window.print();
      document.title = title;
      onPrinted();
    };
    void print();
    return () => {
      isGone = true;
    };
  }, [client, file, onPrinted]);
  return (
    <Portal>
      <GlobalStyles styles={onPaper} />
      <Box ref={paper} className="film-on-paper" sx={{ display: 'none', color: '#000', fontSize: 13 }}>
        <Typography component="h1" sx={{ fontSize: 20, fontWeight: 600 }}>
          {subject.title}歷程　{named}
        </Typography>
        <Typography sx={{ mb: 2 }}>
          共 {entries.length} 步，製作於 <DateTime at={made} />
        </Typography>
        {entries.map((entry, place) => (
          <Step
            key={entry.revision}
            subject={subject}
            entry={entry}
            place={place}
            before={records[place - 1]}
            after={records[place]}
          />
        ))}
      </Box>
    </Portal>
  );
}

/** The longest wait for names and pictures, in ms. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 100;

/** Resolves once all names and pictures of the print have loaded, or after `PATIENCE_MS`. */
async function arrived(client: QueryClient, paper: HTMLElement | null): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  const pictures = () => [...(paper?.querySelectorAll('img') ?? [])];
  do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (Date.now() < until && (client.isFetching() > 0 || pictures().some(({ complete }) => !complete)));
}

const onPaper = {
  '@page': { size: 'A4', margin: '15mm' },
  '@media print': {
    'body > *:not(.film-on-paper)': { display: 'none !important' },
    'body > .film-on-paper': { display: 'block !important' },
    body: { background: '#fff !important' },
  },
} as const;

interface StepProps {
  readonly subject: FilmSubject;
  readonly entry: RecordHistoryEntry;
  /** The index of the event, counted from 0. */
  readonly place: number;
  readonly before: FormValues | undefined;
  readonly after: FormValues | undefined;
}

const Step = ({ subject, entry, place, before, after }: StepProps) => (
  <Box component="section" sx={{ mb: 2, pt: 1, borderTop: '1px solid #999', breakInside: 'avoid' }}>
    <Typography component="h2" sx={{ fontSize: 15, fontWeight: 600 }}>
      {place + 1}. {entry.summary}
    </Typography>
    <div>
      <DateTime at={entry.at} />・{entry.actor.name}
    </div>
    {subject.whyOf(entry).map(({ title, text }) => (
      <div key={`${title} ${text}`}>
        {title}：{text}
      </div>
    ))}
    <Box sx={{ mt: 1, '& *': { color: '#000 !important', backgroundColor: 'transparent !important' } }}>
      <ChangedFields changes={changesOf(subject.fields, before, after)} isNew={before === undefined} />
    </Box>
  </Box>
);

import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, Typography } from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { DateTime } from '@zhidan/ui-kit';
import { EventKind } from '../event/EventKind.js';
import type { FormValues } from '../form/fieldDeclaration.js';
import type { RecordHistoryEntry } from '../page/entry.js';
import { Panel } from '../quotation/panel/Panel.js';
import { ChangedFields, highlightSx } from './Changed.js';
import { changesOf, filledFields } from './changes.js';
import type { FieldLabel, FilmSubject } from './film.js';
import { FilmFieldValue } from './Said.js';

interface FrameViewProps {
  readonly subject: FilmSubject;
  readonly entry: RecordHistoryEntry;
  readonly before: FormValues | undefined;
  readonly after: FormValues | undefined;
}

/** One event with its time, actor and reason, its changes, and the whole record at that moment. */
export function FrameView({ subject, entry, before, after }: FrameViewProps) {
  const changes = changesOf(subject.fields, before, after);
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Panel title="這一步">
        <FrameEvent subject={subject} entry={entry} />
      </Panel>
      <Panel title="改變的內容">
        {changes.length > 0 ? (
          <ChangedFields changes={changes} isNew={before === undefined} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>
            {after === undefined ? `這個${subject.title}從這裡起不存在了` : '您看得到的欄位沒有改變'}
          </Typography>
        )}
      </Panel>
      {after !== undefined && (
        <AsItWas subject={subject} record={after} changed={new Set(changes.map(({ word }) => word.path))} />
      )}
    </Stack>
  );
}

/** An event with its time, its actor and, where given, its reason. */
function FrameEvent({
  subject,
  entry,
}: {
  readonly subject: FilmSubject;
  readonly entry: RecordHistoryEntry;
}) {
  const { summary, at, actor, type } = entry;
  return (
    <>
      {/* Announces the event to screen readers when the film moves on. */}
      <Box aria-live="polite">
        <Typography sx={{ fontSize: 18, fontWeight: 600, overflowWrap: 'anywhere' }}>{summary}</Typography>
        <Typography component="div" sx={{ color: 'text.secondary' }}>
          <DateTime at={at} />・{actor.name}
          <EventKind type={type} />
        </Typography>
      </Box>
      {subject.whyOf(entry).map(({ title, text }) => (
        <Typography key={`${title} ${text}`} sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {title}：
          </Box>
          {text}
        </Typography>
      ))}
    </>
  );
}

interface AsItWasProps {
  readonly subject: FilmSubject;
  readonly record: FormValues;
  /** The paths of the changed fields. */
  readonly changed: ReadonlySet<string>;
}

/** All fields of the record at that moment, in a folded section. */
const AsItWas = ({ subject, record, changed }: AsItWasProps) => {
  const fields = filledFields(subject.fields, record);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      sx={{ mt: '16px !important' }}
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {subject.title}當時的樣子
          <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
            {fields.length} 個欄位
          </Box>
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Box component="dl" sx={inColumns}>
          {fields.map(({ word, value }) => (
            <Known key={word.path} word={word} value={value} isLit={changed.has(word.path)} />
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
};

const inColumns = {
  m: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
} as const;

interface KnownProps {
  readonly word: FieldLabel;
  readonly value: unknown;
  readonly isLit: boolean;
}

const Known = ({ word, value, isLit }: KnownProps) => (
  <Box
    sx={isLit ? highlightSx : { px: 1.5, py: 0.75, borderLeft: 3, borderColor: 'transparent', minWidth: 0 }}
  >
    <Box component="dt" sx={{ fontSize: 14, color: 'text.secondary' }}>
      {word.label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
      <FilmFieldValue word={word} value={value} />
    </Box>
  </Box>
);

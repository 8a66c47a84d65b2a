import { Button, ListSubheader, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { eventTitle } from '@zhidan/domain';
import type { RecordHistoryEntry } from '../page/entry.js';
import { nextMatchingPlace, type StepFilter } from './steps.js';

interface JumpToProps {
  readonly entries: readonly RecordHistoryEntry[];
  readonly wanted: StepFilter | undefined;
  /** The indexes of the entries that match `wanted`. */
  readonly places: readonly number[];
  readonly place: number;
  readonly onWant: (wanted: StepFilter | undefined) => void;
  readonly onLead: (place: number) => void;
}

const written = ({ by, value }: StepFilter): string => `${by} ${value}`;

/** Chooses a person or event type, and jumps between the matching events. */
export function EventJumpControls({ entries, wanted, places, place, onWant, onLead }: JumpToProps) {
  const people = [...new Set(entries.map(({ actor }) => actor.name))];
  const kinds = [...new Set(entries.map(({ type }) => type))];
  const offered: readonly StepFilter[] = [
    ...people.map((value): StepFilter => ({ by: 'who', value })),
    ...kinds.map((value): StepFilter => ({ by: 'what', value })),
  ];
  const next = nextMatchingPlace(places, place);
  const nth = places.indexOf(place) + 1;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <TextField
        select
        size="small"
        label="跳到誰或什麼事"
        value={wanted === undefined ? '' : written(wanted)}
        onChange={({ target }) => onWant(offered.find((each) => written(each) === target.value))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: { xs: '100%', sm: 280 } }}
      >
        <MenuItem value="">全部</MenuItem>
        <ListSubheader>誰</ListSubheader>
        {people.map((value) => (
          <MenuItem key={value} value={written({ by: 'who', value })}>
            {value || '（沒有名字）'}
          </MenuItem>
        ))}
        <ListSubheader>什麼事</ListSubheader>
        {kinds.map((value) => (
          <MenuItem key={value} value={written({ by: 'what', value })}>
            {eventTitle(value)}
          </MenuItem>
        ))}
      </TextField>
      {wanted !== undefined && next !== undefined && (
        <>
          <Button variant="outlined" disabled={next === place} onClick={() => onLead(next)}>
            下一個
          </Button>
          <Typography sx={{ color: 'text.secondary' }}>
            {nth > 0 ? `第 ${nth} 個，共 ${places.length} 個` : `共 ${places.length} 個`}
          </Typography>
        </>
      )}
    </Stack>
  );
}

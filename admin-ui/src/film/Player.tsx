import FirstPageIcon from '@mui/icons-material/FirstPage';
import LastPageIcon from '@mui/icons-material/LastPage';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import PauseIcon from '@mui/icons-material/Pause';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import { Box, Button, IconButton, MenuItem, Slider, Stack, TextField, Typography } from '@mui/material';
import { DateTime, formatDateTime } from '@zhidan/ui-kit';
import type { ReactNode } from 'react';
import type { RecordHistoryEntry } from '../page/entry.js';
import { filmSpeeds, type FilmSpeed } from './steps.js';

interface PlayerProps {
  readonly entries: readonly RecordHistoryEntry[];
  readonly place: number;
  readonly isPlaying: boolean;
  readonly speed: FilmSpeed;
  /** The indexes that are marked on the slider. */
  readonly marked: readonly number[];
  readonly onToggle: () => void;
  readonly onSpeed: (speed: FilmSpeed) => void;
  readonly onLead: (place: number) => void;
}

/** A slider over all events, with a play button and the speed. */
export function FilmPlayerControls(props: PlayerProps) {
  const { entries, place, marked, onLead } = props;
  const last = entries.length - 1;
  const [first, final] = [entries[0], entries[last]];
  return (
    <Box>
      <Box sx={{ px: 1 }}>
        <Slider
          aria-label="事件"
          value={place}
          min={0}
          max={Math.max(last, 1)}
          disabled={last === 0}
          marks={marked.map((value) => ({ value }))}
          onChange={(_event, value) => onLead(Array.isArray(value) ? place : value)}
          getAriaValueText={(value) => spoken(entries, value)}
        />
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', fontSize: 14, color: 'text.secondary' }}>
        <DateTime at={first?.at} />
        <DateTime at={final?.at} />
      </Stack>
      <Controls {...props} last={last} />
    </Box>
  );
}

const spoken = (entries: readonly RecordHistoryEntry[], place: number): string => {
  const entry = entries[place];
  if (entry === undefined) return '';
  return `第 ${place + 1} 步，共 ${entries.length} 步：${formatDateTime(entry.at)} ${entry.actor.name} ${entry.summary}`;
};

function Controls({
  entries,
  place,
  last,
  isPlaying,
  speed,
  onToggle,
  onSpeed,
  onLead,
}: PlayerProps & { readonly last: number }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, flexWrap: 'wrap', mt: 1 }}>
      <Leading label="第一步（Home）" isOff={place === 0} onPress={() => onLead(0)}>
        <FirstPageIcon />
      </Leading>
      <Leading label="上一步（←）" isOff={place === 0} onPress={() => onLead(place - 1)}>
        <NavigateBeforeIcon />
      </Leading>
      <Button
        variant="contained"
        startIcon={isPlaying ? <PauseIcon /> : <PlayArrowIcon />}
        onClick={onToggle}
        disabled={last === 0}
        title="空白鍵"
      >
        {isPlaying ? '暫停' : '播放'}
      </Button>
      <Leading label="下一步（→）" isOff={place === last} onPress={() => onLead(place + 1)}>
        <NavigateNextIcon />
      </Leading>
      <Leading label="最後一步（End）" isOff={place === last} onPress={() => onLead(last)}>
        <LastPageIcon />
      </Leading>
      <TextField
        select
        size="small"
        label="速度"
        value={speed}
        onChange={({ target }) => onSpeed(filmSpeeds.find((each) => each === Number(target.value)) ?? 1)}
        sx={{ width: 88, ml: 1 }}
      >
        {filmSpeeds.map((each) => (
          <MenuItem key={each} value={each}>
            {each} 倍
          </MenuItem>
        ))}
      </TextField>
      <Typography sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
        第 {place + 1} 步，共 {entries.length} 步
      </Typography>
    </Stack>
  );
}

interface LeadingProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Leading = ({ label, isOff, onPress, children }: LeadingProps) => (
  <IconButton aria-label={label} title={label} disabled={isOff} onClick={onPress}>
    {children}
  </IconButton>
);

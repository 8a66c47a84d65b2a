import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { StudioViewMode } from './DesignSurface.js';

interface ChoicesProps {
  readonly designs: number;
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly regions: readonly { readonly id: string; readonly title: string }[];
  readonly region: string;
  readonly onRegion: (id: string) => void;
  readonly looking: StudioViewMode;
  readonly onLooking: (looking: StudioViewMode) => void;
}

/** Chooses design, region and view; a choice with a single option is hidden. */
export const StudioChoices = (props: ChoicesProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
    {props.designs > 1 && (
      <Group
        label="款式"
        value={props.index}
        onChange={props.onIndex}
        options={Array.from({ length: props.designs }, (_, at) => [at + 1, `第 ${at + 1} 款`])}
      />
    )}
    {props.regions.length > 1 && (
      <Group
        label="印刷位置"
        value={props.region}
        onChange={props.onRegion}
        options={props.regions.map(({ id, title }) => [id, title])}
      />
    )}
    <Group
      label="看法"
      value={props.looking}
      onChange={props.onLooking}
      options={[
        ['product', '商品'],
        ['flat', '攤平'],
      ]}
    />
  </Box>
);

function Group<Value extends string | number>({
  label,
  value,
  onChange,
  options,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly (readonly [Value, string])[];
}) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, next: Value | null) => next !== null && onChange(next)}
      sx={{ flexWrap: 'wrap' }}
    >
      {options.map(([one, title]) => (
        <ToggleButton key={one} value={one} sx={{ minHeight: 40, px: 1.5 }}>
          {title}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

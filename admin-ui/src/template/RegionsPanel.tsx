import { Box, Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { roundedDegrees, roundedMm } from '@zhidan/domain/design';
import { MAX_PRINT_MM } from '@zhidan/domain/template';
import { NumberInput, useTypedNumber } from '@zhidan/ui-kit';
import { newRegion, straightened, type EditedRegion } from './editing.js';
import { shapeOf } from './photos.js';
import type { Editing } from './useEditing.js';

interface RegionsPanelProps {
  readonly editing: Editing;
  readonly isChequered: boolean;
  readonly onChequered: (isChequered: boolean) => void;
}

const MOST_REGIONS = 10;

/** The printed regions of a view: their names, sizes, margins and corners. */
export function RegionsPanel({ editing, isChequered, onChequered }: RegionsPanelProps) {
  const { template, view, photo, region, changeView, changeRegion, chooseRegion } = editing;
  if (view === undefined || photo === undefined) return null;
  const shape = shapeOf(photo);
  const add = () => {
    const added = newRegion(template, shape);
    changeView({ ...view, regions: [...view.regions, added] });
    chooseRegion(added.id);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>
        填實際的尺寸，再把四個角拖到照片上裁片的角。方格一格 5 公分，看起來要一樣大、跟著布走。
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {view.regions.map(({ id, title }) => (
          <Button
            key={id}
            variant={id === region?.id ? 'contained' : 'outlined'}
            aria-pressed={id === region?.id}
            onClick={() => chooseRegion(id)}
          >
            {title === '' ? '未命名' : title}
          </Button>
        ))}
        {view.regions.length < MOST_REGIONS && <Button onClick={add}>加印刷位置</Button>}
      </Box>
      {region !== undefined && (
        <RegionFields key={region.id} region={region} onChange={(next) => changeRegion(next)} />
      )}
      {region !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => changeRegion(straightened(region, shape))}>
            依尺寸拉正
          </Button>
          {view.regions.length > 1 && (
            <Button
              color="error"
              onClick={() =>
                changeView({ ...view, regions: view.regions.filter(({ id }) => id !== region.id) })
              }
            >
              移除{region.title}
            </Button>
          )}
        </Box>
      )}
      <FormControlLabel
        control={<Switch checked={isChequered} onChange={(_event, next) => onChequered(next)} />}
        label="顯示 5 公分方格"
      />
    </Stack>
  );
}

interface RegionFieldsProps {
  readonly region: EditedRegion;
  readonly onChange: (region: EditedRegion) => void;
}

function RegionFields({ region, onChange }: RegionFieldsProps) {
  const [width, height] = region.print_mm;
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        label="名稱"
        required
        value={region.title}
        onChange={({ target }) => onChange({ ...region, title: target.value })}
        helperText="例如 正面、左胸、背後"
        slotProps={{ htmlInput: { maxLength: 20 } }}
      />
      <Box sx={pairSx}>
        <Measure
          label="寬"
          unit="cm"
          value={width / 10}
          least={1}
          most={MAX_PRINT_MM / 10}
          onChange={(cm) => onChange({ ...region, print_mm: [roundedMm(cm * 10), height] })}
        />
        <Measure
          label="高"
          unit="cm"
          value={height / 10}
          least={1}
          most={MAX_PRINT_MM / 10}
          onChange={(cm) => onChange({ ...region, print_mm: [width, roundedMm(cm * 10)] })}
        />
        <Measure
          label="出血"
          unit="cm"
          value={region.bleed_mm / 10}
          least={0}
          most={10}
          onChange={(cm) => onChange({ ...region, bleed_mm: roundedMm(cm * 10) })}
        />
        <Measure
          label="安全距離"
          unit="cm"
          value={region.safe_mm / 10}
          least={0}
          most={50}
          onChange={(cm) => onChange({ ...region, safe_mm: roundedMm(cm * 10) })}
        />
        <Measure
          label="布紋方向"
          unit="度"
          value={region.grain_deg}
          least={0}
          most={359.9}
          onChange={(degrees) => onChange({ ...region, grain_deg: roundedDegrees(degrees) })}
        />
      </Box>
    </Stack>
  );
}

const pairSx = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

interface MeasureProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

function Measure({ label, unit, value, least, most, onChange }: MeasureProps) {
  const { input, refused } = useTypedNumber(
    value,
    (typed) => {
      if (typed === undefined) return value;
      onChange(typed);
      return typed;
    },
    { least, most },
  );
  return <NumberInput label={label} unit={unit} help={refused} {...input} />;
}

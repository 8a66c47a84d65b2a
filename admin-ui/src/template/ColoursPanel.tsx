import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import type { BodyColour } from '@zhidan/domain/template';
import { freeId } from './editing.js';
import { TriedColours } from './TriedColours.js';
import type { Editing } from './useEditing.js';

interface ColoursPanelProps {
  readonly editing: Editing;
  /** The id of the colour in which the photo is shown; undefined for white. */
  readonly tried: string | undefined;
  readonly onTry: (id: string | undefined) => void;
}

const MOST_COLOURS = 40;

/** The colours of cloth that buyers can choose; without colours the product is offered in white only. */
export function ColoursPanel({ editing, tried, onTry }: ColoursPanelProps) {
  const { template, change } = editing;
  const { colours } = template;
  const keep = (next: readonly BodyColour[]) => change({ ...template, colours: next });
  const add = () => {
    const id = freeId('colour', colours);
    keep([...colours, { id, title: colours.length === 0 ? '白' : '', hex: '#ffffff' }]);
    onTry(id);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>客戶可以選的布色，第一個是預設。只有白色的商品不用填。</Typography>
      {colours.map((colour, at) => (
        <ColourRow
          key={colour.id}
          colour={colour}
          place={at + 1}
          onChange={(next) => {
            keep(colours.with(at, next));
            onTry(next.id);
          }}
          onRemove={() => keep(colours.toSpliced(at, 1))}
        />
      ))}
      {colours.length < MOST_COLOURS && (
        <Button variant="outlined" onClick={add}>
          加一個布色
        </Button>
      )}
      <TriedColours colours={colours} tried={tried} onTry={onTry} />
    </Stack>
  );
}

interface ColourRowProps {
  readonly colour: BodyColour;
  readonly place: number;
  readonly onChange: (colour: BodyColour) => void;
  readonly onRemove: () => void;
}

const ColourRow = ({ colour, place, onChange, onRemove }: ColourRowProps) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
    <Box
      component="input"
      type="color"
      aria-label={`第 ${place} 個布色的顏色`}
      value={colour.hex}
      onChange={({ target }: { readonly target: HTMLInputElement }) =>
        onChange({ ...colour, hex: target.value })
      }
      sx={{
        width: 56,
        height: 44,
        p: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    />
    <TextField
      label={`第 ${place} 個布色`}
      required
      fullWidth
      value={colour.title}
      onChange={({ target }) => onChange({ ...colour, title: target.value })}
      slotProps={{ htmlInput: { maxLength: 20 } }}
    />
    <IconButton aria-label={`移除第 ${place} 個布色`} onClick={onRemove}>
      <DeleteIcon />
    </IconButton>
  </Box>
);

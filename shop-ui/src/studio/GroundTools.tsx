import { Box, Button, ButtonBase, Stack, Typography } from '@mui/material';
import ColorizeIcon from '@mui/icons-material/ColorizeOutlined';
import type { BodyColour } from '@zhidan/domain/template';
import { ColourField, fieldsetSx, swatchSx } from './ColourField.js';

interface GroundToolsProps {
  readonly background: string | null;
  readonly onBackground: (hex: string | null) => void;
  readonly colours: readonly BodyColour[];
  readonly colour: string | undefined;
  readonly onColour: (id: string) => void;
  readonly isPicking: boolean;
  readonly onPick: () => void;
}

/** Chooses the background behind picture and text and, if there are several, the colour of the cloth. */
export const BackgroundTools = (props: GroundToolsProps) => (
  <Stack sx={{ gap: 2 }}>
    {props.colours.length > 0 && (
      <Box component="fieldset" sx={fieldsetSx}>
        <Typography component="legend" sx={{ fontSize: 14, mb: 0.5, p: 0 }}>
          布料顏色
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {props.colours.map(({ id, title, hex }) => (
            <ButtonBase
              key={id}
              aria-label={title}
              aria-pressed={id === (props.colour ?? props.colours[0]?.id)}
              onClick={() => props.onColour(id)}
              sx={swatchSx(hex)}
            />
          ))}
        </Box>
      </Box>
    )}
    <ColourField label="底色（印在整個印刷範圍）" value={props.background} onChange={props.onBackground} />
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<ColorizeIcon />}
        aria-pressed={props.isPicking}
        onClick={props.onPick}
        sx={{ minHeight: 44 }}
      >
        {props.isPicking ? '請點圖上的顏色' : '從圖上取色'}
      </Button>
      <Button
        variant="outlined"
        size="small"
        disabled={props.background === null}
        onClick={() => props.onBackground(null)}
        sx={{ minHeight: 44 }}
      >
        不印底色
      </Button>
    </Box>
  </Stack>
);

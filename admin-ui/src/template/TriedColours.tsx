import { Box, ButtonBase, Typography } from '@mui/material';
import type { BodyColour } from '@zhidan/domain/template';

interface TriedColoursProps {
  readonly colours: readonly BodyColour[];
  readonly tried: string | undefined;
  readonly onTry: (id: string | undefined) => void;
}

/** Shows the photo in one of the colours; hidden while there are none. */
export function TriedColours({ colours, tried, onTry }: TriedColoursProps) {
  if (colours.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontSize: 14, mb: 0.5, p: 0 }}>
        用這個布色看
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {colours.map(({ id, title, hex }) => (
          <ButtonBase
            key={id}
            aria-label={title === '' ? '未命名' : title}
            aria-pressed={id === tried}
            onClick={() => onTry(id === tried ? undefined : id)}
            sx={{
              width: 44,
              height: 44,
              borderRadius: '50%',
              border: 1,
              borderColor: 'divider',
              bgcolor: hex,
              '&[aria-pressed="true"]': {
                outline: '2px solid',
                outlineColor: 'primary.main',
                outlineOffset: 2,
              },
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

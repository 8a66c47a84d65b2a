import { Box, Typography, type SxProps, type Theme } from '@mui/material';
import { onlookersText } from './onlookerWords.js';
import { useOnlookers } from './useOnlookers.js';

interface OnlookersProps {
  readonly resource: string;
  readonly id: string;
  /** Positions the note over the page, so that it shifts no content when it appears. */
  readonly sx: SxProps<Theme>;
}

/** Names the colleagues who have the same record open. */
export function Onlookers({ resource, id, sx }: OnlookersProps) {
  const { names = [], count = 0 } = useOnlookers(resource, id) ?? {};
  return (
    <Box component="output" sx={[{ position: 'absolute', maxWidth: '100%' }, ...[sx].flat()]}>
      {count > 0 && (
        <Box sx={badge}>
          <Box aria-hidden sx={{ display: 'flex', flex: 'none' }}>
            {names.map((name, place) => (
              <Box key={place} component="span" sx={initial}>
                {Array.from(name.trim())[0] ?? '同'}
              </Box>
            ))}
          </Box>
          <Typography noWrap sx={{ fontSize: 13, lineHeight: '22px', minWidth: 0 }}>
            {onlookersText(names, count)}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

const badge = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  pl: '2px',
  pr: 1.25,
  height: 24,
  borderRadius: '12px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.secondary',
} as const;

const initial = {
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  fontSize: 11,
  fontWeight: 600,
  lineHeight: 1,
  borderRadius: '50%',
  border: 1,
  borderColor: 'background.paper',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '& + &': { ml: '-6px' },
} as const;

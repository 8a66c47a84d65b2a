import { Box } from '@mui/material';
import { eventTitle } from '@zhidan/domain';

/** The title of an event type, with the technical name. */
export const EventName = ({ type }: { readonly type: string }) => (
  <Box component="span" sx={{ display: 'inline-block', minWidth: 150, whiteSpace: 'normal' }}>
    {eventTitle(type)}{' '}
    <Box component="span" sx={{ color: 'text.secondary', fontSize: 14, fontWeight: 400 }}>
      {type}
    </Box>
  </Box>
);

import { Box } from '@mui/material';
import { mailStateTitles, type MailRow, type MailStateName } from '@zhidan/domain/mail';

const isState = (state: string): state is MailStateName => Object.hasOwn(mailStateTitles, state);

export function MailState({ mail: { state, error } }: { readonly mail: MailRow }) {
  const isTrouble = state === 'failed' || state === 'uncertain';
  return (
    <Box component="span" sx={{ color: isTrouble ? 'error.main' : 'text.primary' }}>
      {isState(state) ? mailStateTitles[state] : state}
      {error !== null && error !== '' && `：${error}`}
    </Box>
  );
}

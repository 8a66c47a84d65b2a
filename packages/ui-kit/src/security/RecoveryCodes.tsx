import { Alert, Box, Button, Stack } from '@mui/material';
import { accountTexts } from '@zhidan/domain/account';

const words = accountTexts.secondFactor;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => (
  <Stack spacing={2}>
    <Alert severity="warning">{words.recoveryExplained}</Alert>
    <Box
      component="ol"
      aria-label={words.recoveryTitle}
      sx={{
        m: 0,
        p: 2,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
        gap: 1,
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: 16,
      }}
    >
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </Box>
    <Button variant="contained" onClick={onKept} sx={{ alignSelf: 'flex-start' }}>
      {words.recoveryKept}
    </Button>
  </Stack>
);

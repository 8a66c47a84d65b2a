import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface MessageBarProps {
  readonly text: string;
  readonly severity: Severity;
  readonly onClose: () => void;
}

const SHORT_MS = 4000;

/** One message at the foot of the screen; warnings and failures stay until closed. */
export const MessageBar = ({ text, severity, onClose }: MessageBarProps) => (
  <Snackbar
    open
    autoHideDuration={severity === 'warning' || severity === 'error' ? null : SHORT_MS}
    onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    // At the foot of a phone lie the price and the button that one came for.
    sx={{ bottom: { xs: 96, sm: 24 } }}
  >
    <Alert
      severity={severity}
      variant="outlined"
      onClose={onClose}
      sx={{ bgcolor: 'background.paper', boxShadow: 8 }}
    >
      {text}
    </Alert>
  </Snackbar>
);

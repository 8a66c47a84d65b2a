import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';

export type Severity = 'success' | 'info' | 'warning' | 'error';

/** An action that a message offers, such as undo. */
export interface MessageAction {
  readonly label: string;
  readonly run: () => void;
}

export interface MessageBarProps {
  readonly text: string;
  readonly severity: Severity;
  readonly act?: MessageAction | undefined;
  readonly onClose: () => void;
}

const SHORT_MS = 4000;
/** How long a message with a button stays: enough time to read it and press the button. */
const ACT_MS = 12_000;

const shownFor = ({ severity, act }: MessageBarProps): number | null => {
  if (severity === 'warning' || severity === 'error') return null;
  return act === undefined ? SHORT_MS : ACT_MS;
};

/**
 * One message at the foot of the screen; warnings and failures stay until closed. It covers dialogs that are
 * open already, and is covered by dialogs opened later, whose buttons must stay visible.
 */
export const MessageBar = (props: MessageBarProps) => {
  const { text, severity, act, onClose } = props;
  return (
    <Portal>
      <Snackbar
        open
        autoHideDuration={shownFor(props)}
        onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        // On a phone the bar stays above the price and the main button at the foot of the screen.
        sx={{ bottom: { xs: 96, sm: 24 }, zIndex: 'modal' }}
      >
        <Alert
          severity={severity}
          variant="outlined"
          onClose={onClose}
          sx={{ bgcolor: 'background.paper', boxShadow: 8 }}
        >
          {text}
          {act !== undefined && (
            <Button
              size="small"
              sx={{ ml: 1, my: -0.5 }}
              onClick={() => {
                act.run();
                onClose();
              }}
            >
              {act.label}
            </Button>
          )}
        </Alert>
      </Snackbar>
    </Portal>
  );
};

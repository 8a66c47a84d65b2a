import { Backdrop, CircularProgress } from '@mui/material';
import { Dialog, ErrorState } from '@zhidan/ui-kit';

interface FormAheadProps {
  readonly title: string;
  /** Why what the form is about cannot be read; null while it is read. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Stands where a form will open, until what it is about has been read. */
export const FormAhead = ({ title, error, onRetry, onClose }: FormAheadProps) =>
  error === null ? (
    <Backdrop open onClick={onClose} sx={{ zIndex: 'modal' }}>
      <CircularProgress aria-label="載入中" />
    </Backdrop>
  ) : (
    <Dialog open onClose={onClose} aria-label={title}>
      <ErrorState detail={error.message} onRetry={onRetry} />
    </Dialog>
  );

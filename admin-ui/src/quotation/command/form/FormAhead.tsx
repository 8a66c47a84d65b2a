import { Backdrop, CircularProgress } from '@mui/material';
import { Dialog, ErrorState } from '@zhidan/ui-kit';

interface FormAheadProps {
  readonly title: string;
  /** Why the data of the form could not be loaded; null while loading. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Shown in place of a form until its data have loaded. */
export const FormPlaceholder = ({ title, error, onRetry, onClose }: FormAheadProps) =>
  error === null ? (
    <Backdrop open onClick={onClose} sx={{ zIndex: 'modal' }}>
      <CircularProgress aria-label="載入中" />
    </Backdrop>
  ) : (
    <Dialog open onClose={onClose} aria-label={title}>
      <ErrorState detail={error.message} onRetry={onRetry} />
    </Dialog>
  );

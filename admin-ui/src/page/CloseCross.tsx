import CloseIcon from '@mui/icons-material/Close';
import { IconButton, type SxProps, type Theme } from '@mui/material';
import { useLeaveWindow } from '@zhidan/ui-kit';

interface CloseCrossProps {
  readonly onClose: () => void;
  readonly sx?: SxProps<Theme>;
}

/** The style for the upper right corner of a drawer. */
export const cornerSx = { position: 'absolute', right: 12, top: 12 } as const;

/** A button that closes the surrounding drawer, like Escape. */
export function CloseCross({ onClose, sx = {} }: CloseCrossProps) {
  const leave = useLeaveWindow();
  return (
    <IconButton aria-label="關閉" onClick={() => leave(onClose)} sx={sx}>
      <CloseIcon />
    </IconButton>
  );
}

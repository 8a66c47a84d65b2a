import type { ReactNode } from 'react';
import type { SxProps, Theme } from '@mui/material';
import { Popover } from '../leaving/windows.js';

interface PopoverBelowProps {
  /** The accessible name. */
  readonly label: string;
  /** The button below which the popover is shown; null while the popover is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** A popover below the button that was pressed. */
export const PopoverBelow = ({ label, anchor, ...props }: PopoverBelowProps) => (
  <Popover
    {...props}
    open={anchor !== null}
    anchorEl={anchor}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
  />
);

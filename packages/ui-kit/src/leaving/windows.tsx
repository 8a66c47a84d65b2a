import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import MuiPopover, { type PopoverProps } from '@mui/material/Popover';
import { useCallback, useContext } from 'react';
import { leaveIfConfirmed, unsavedPartsOfWindow } from './leaving.js';
import { UnsavedTextTracker } from './TypedText.js';
import { UnsavedPartsContext, useUnsavedPartsOf } from './useHold.js';

/*
 * The library's dialogs, drawers and popovers, which also ask before typed text is lost by Escape, a click
 * outside, a navigation or a reload. A button such as 取消 closes without asking; a button that closes like
 * Escape uses `useLeaveWindow`.
 */

type OnClose = DialogProps['onClose'];

/** Watches the input in a window, and closes it once the input may be lost. */
function useGuarded(isOpen: boolean, onClose: OnClose) {
  const holds = useUnsavedPartsOf(isOpen);
  const ref = useCallback(
    (root: HTMLElement | null) => {
      if (root === null) return undefined;
      const text = new UnsavedTextTracker();
      const remove = holds.add(text);
      const end = text.watch(root);
      return () => {
        end();
        remove();
      };
    },
    [holds],
  );
  const close: OnClose =
    onClose && ((event, reason) => leaveIfConfirmed(holds, () => onClose(event, reason)));
  return { holds, ref, close };
}

export function Dialog({ onClose, children, ...props }: DialogProps) {
  const { holds, ref, close } = useGuarded(props.open, onClose);
  return (
    <MuiDialog {...props} ref={ref} onClose={close}>
      <UnsavedPartsContext value={holds}>{children}</UnsavedPartsContext>
    </MuiDialog>
  );
}

export function Drawer({ onClose, children, ...props }: DrawerProps) {
  const { holds, ref, close } = useGuarded(props.open ?? false, onClose);
  return (
    <MuiDrawer {...props} ref={ref} onClose={close}>
      <UnsavedPartsContext value={holds}>{children}</UnsavedPartsContext>
    </MuiDrawer>
  );
}

/**
 * A drawer with a form of the page, shown beside the page in a wide window. Closing the drawer leaves the page.
 */
export function PageDrawer({ onClose, ...props }: DrawerProps) {
  const close: OnClose =
    onClose && ((event, reason) => leaveIfConfirmed(unsavedPartsOfWindow, () => onClose(event, reason)));
  return <MuiDrawer {...props} onClose={close} />;
}

export function Popover({ onClose, children, ...props }: PopoverProps) {
  const { holds, ref, close } = useGuarded(props.open, onClose);
  return (
    <MuiPopover {...props} ref={ref} onClose={close}>
      <UnsavedPartsContext value={holds}>{children}</UnsavedPartsContext>
    </MuiPopover>
  );
}

/** Closes the surrounding window, after a question where text was typed: for a close icon or a back button. */
export function useLeaveWindow(): (then: () => void) => void {
  const holds = useContext(UnsavedPartsContext);
  return useCallback((then: () => void) => leaveIfConfirmed(holds, then), [holds]);
}

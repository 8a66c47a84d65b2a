import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import MuiPopover, { type PopoverProps } from '@mui/material/Popover';
import { useCallback, useContext } from 'react';
import { leaveIfConfirmed, unsavedPartsOfWindow } from './leaving.js';
import { UnsavedTextTracker } from './TypedText.js';
import { UnsavedPartsContext, useUnsavedPartsOf } from './useHold.js';

/*
 * Dialogs, drawers and popovers of the library that ask before typed text is lost by Escape, a click outside, a
 * navigation or a reload. A button such as 取消 closes without a question; a button that asks like Escape uses
 * `useLeaveWindow`.
 */

type OnClose = DialogProps['onClose'];

/** Tracks unsaved input in a window; the returned `close` closes the window once its input may be lost. */
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

/**
 * Returns a function for a close icon or a back button. It calls `then`, which closes the surrounding window;
 * if text was typed, it asks first.
 */
export function useLeaveWindow(): (then: () => void) => void {
  const holds = useContext(UnsavedPartsContext);
  return useCallback((then: () => void) => leaveIfConfirmed(holds, then), [holds]);
}

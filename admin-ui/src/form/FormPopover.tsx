import { Popover } from '@zhidan/ui-kit';
import { FormContent, type FormContentProps } from './FormContent.js';

/** In the window, px. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

interface FormPopoverProps extends Omit<FormContentProps, 'title' | 'titleId'> {
  readonly title: string;
  readonly place: Place;
}

/** Asks for one or two fields beside what was pressed. */
export const FormPopover = ({ title, place, ...props }: FormPopoverProps) => (
  <Popover
    open
    anchorReference="anchorPosition"
    anchorPosition={place}
    onClose={props.onClose}
    slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 312 } } }}
  >
    <FormContent {...props} />
  </Popover>
);

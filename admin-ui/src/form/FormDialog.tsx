import { useId, type FormEvent, type ReactNode } from 'react';
import { Box, Button, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { Dialog, Popover } from '@zhidan/ui-kit';
import { FormFields, twoColumnsSx, type FormFieldsLayout } from './FormFields.js';
import { visibleFields, type CommandForm } from './form.js';
import { RefusalAlert } from './Refused.js';
import type { FormValues } from './fieldDeclaration.js';
import { useFocusFirstField } from './useFirstField.js';
import { useForm, type SendForm } from './useForm.js';

/** Additional content that depends on the values of the form. */
export type FormPartRenderer = (values: FormValues) => ReactNode;

export interface FormLayout extends FormFieldsLayout {
  readonly width?: 'xs' | 'sm' | 'md';
  /** Whether the form edits existing data; such a form can be sent only after a change. */
  readonly isEdit?: boolean;
  /** Whether each choice is a button that sends the form; there is then no separate submit button. */
  readonly isSentByChoice?: boolean;
}

export interface FormContentProps extends FormLayout {
  readonly title?: ReactNode | FormPartRenderer;
  readonly titleId?: string;
  /** The label of the submit button. */
  readonly act: string;
  readonly isDestructive?: boolean;
  readonly form: CommandForm;
  /** A title above the refusal. */
  readonly failed?: string | undefined;
  /** Content above the fields. `below` is shown under them, and `beside` at their side where there is space. */
  readonly above?: ReactNode;
  readonly below?: FormPartRenderer | undefined;
  readonly beside?: FormPartRenderer | undefined;
  readonly isSendable?: (values: FormValues) => boolean;
  readonly send: SendForm;
  /** Called to close the surrounding dialog; the cancel button calls `onCancel` first. */
  readonly onClose: () => void;
  readonly onCancel?: () => void;
}

interface FormDialogProps extends Omit<FormContentProps, 'titleId'> {
  readonly title: ReactNode | FormPartRenderer;
}

/** A dialog with the form of a command. After a refusal, faulty fields are marked and typed values stay. */
export function FormDialog({ width = 'xs', ...props }: FormDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth={width} aria-labelledby={titleId}>
      <FormContent {...props} titleId={titleId} />
    </Dialog>
  );
}

/** The position of the popover in the window, in px. */
export interface PopoverPosition {
  readonly left: number;
  readonly top: number;
}

interface FormPopoverProps extends Omit<FormContentProps, 'title' | 'titleId'> {
  readonly title: string;
  readonly place: PopoverPosition;
}

/** A popover for one or two fields beside the pressed element. */
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

/**
 * The form inside of a dialog or popover: title, refusal, fields and buttons. Typed values stay after a
 * refusal.
 */
function FormContent(props: FormContentProps) {
  const { title, titleId, form, failed, above, below, beside, onClose } = props;
  const { form: ref, submit, change, ...typing } = useForm(form, props.send, onClose);
  useFocusFirstField(ref);
  const { values, refusal } = typing;
  const fields = visibleFields(form.fields, values).filter(({ name }) => form.given?.[name] === undefined);
  return (
    <Box
      component="form"
      ref={ref}
      noValidate
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={filling}
    >
      {title !== undefined && (
        <DialogTitle id={titleId}>{typeof title === 'function' ? title(values) : title}</DialogTitle>
      )}
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <RefusalAlert
            title={failed}
            refusal={refusal}
            labels={fields.map(({ name, declared: { label } }) => ({ name, label }))}
          />
          <Box sx={beside === undefined ? {} : besideEachOther}>
            <Stack spacing={2} sx={{ minWidth: 0 }}>
              {above}
              <FormFields
                {...props}
                fields={fields}
                values={values}
                errors={refusal?.errors ?? {}}
                onChange={change}
              />
              {below?.(values)}
            </Stack>
            {beside !== undefined && <Box aria-live="polite">{beside(values)}</Box>}
          </Box>
        </Stack>
      </DialogContent>
      <FormButtons {...props} {...typing} />
    </Box>
  );
}

interface FormButtonsProps extends Pick<
  FormContentProps,
  'act' | 'isDestructive' | 'isEdit' | 'isSentByChoice' | 'isSendable' | 'onClose' | 'onCancel'
> {
  readonly values: FormValues;
  readonly isTyped: boolean;
  readonly isSending: boolean;
}

function FormButtons({ act, values, isTyped, isSending, onClose, onCancel, ...props }: FormButtonsProps) {
  const { isDestructive, isEdit, isSentByChoice, isSendable } = props;
  const canSend = isSendable?.(values) ?? true;
  return (
    <DialogActions>
      <Button
        onClick={() => {
          onClose();
          onCancel?.();
        }}
      >
        {canSend ? '取消' : '關閉'}
      </Button>
      {canSend && isSentByChoice !== true && (
        <Button
          type="submit"
          {...(isDestructive === true ? destructive : constructive)}
          loading={isSending}
          disabled={isEdit === true && !isTyped}
        >
          {act}
        </Button>
      )}
    </DialogActions>
  );
}

const constructive = { variant: 'contained', color: 'primary' } as const;
const destructive = { variant: 'outlined', color: 'error' } as const;

const besideEachOther = { display: 'grid', gap: 3, ...twoColumnsSx } as const;

/** Lets the fields scroll while the buttons stay visible. */
const filling = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

import { useId, type FormEvent, type ReactNode } from 'react';
import { Box, Button, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { Dialog, Popover } from '@zhidan/ui-kit';
import { FormFields, twoColumns, type FormFieldsLayout } from './FormFields.js';
import { askedNow, type AskedForm } from './form.js';
import { Refused } from './Refused.js';
import type { Values } from './fieldDeclaration.js';
import { useFirstField } from './useFirstField.js';
import { useForm, type SendForm } from './useForm.js';

/** What a form shows besides its fields, by what it holds. */
export type Shown = (values: Values) => ReactNode;

export interface FormLayout extends FormFieldsLayout {
  readonly width?: 'xs' | 'sm' | 'md';
  /** It edits what is there: it is sent only once something was changed. */
  readonly isEdit?: boolean;
  /** Each choice in it is a button that sends it, so it has no other. */
  readonly isSentByChoice?: boolean;
}

export interface FormContentProps extends FormLayout {
  readonly title?: ReactNode | Shown;
  readonly titleId?: string;
  /** What the button says. */
  readonly act: string;
  readonly isDestructive?: boolean;
  readonly form: AskedForm;
  /** What stands above the reason of a refusal. */
  readonly failed?: string | undefined;
  /** Above the fields, below them, and beside them where there is space for it. */
  readonly above?: ReactNode;
  readonly below?: Shown | undefined;
  readonly beside?: Shown | undefined;
  /** Whether there is anything to send by what the form holds. */
  readonly isSendable?: (values: Values) => boolean;
  readonly send: SendForm;
  /** Closes what the form stands in; when it was cancelled by its button, `onCancel` comes first. */
  readonly onClose: () => void;
  readonly onCancel?: () => void;
}

interface FormDialogProps extends Omit<FormContentProps, 'titleId'> {
  readonly title: ReactNode | Shown;
}

/** Asks for what a command needs and sends it; refused, it marks what is wrong and keeps what was typed. */
export function FormDialog({ width = 'xs', ...props }: FormDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth={width} aria-labelledby={titleId}>
      <FormContent {...props} titleId={titleId} />
    </Dialog>
  );
}

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

/** A form in a dialog or popover: title, refusal, fields and buttons. Refused, it keeps what was typed. */
function FormContent(props: FormContentProps) {
  const { title, titleId, form, failed, above, below, beside, onClose } = props;
  const { form: ref, submit, change, ...typing } = useForm(form, props.send, onClose);
  useFirstField(ref);
  const { values, refusal } = typing;
  const fields = askedNow(form.fields, values).filter(({ name }) => form.given?.[name] === undefined);
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
          <Refused
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
  readonly values: Values;
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

const besideEachOther = { display: 'grid', gap: 3, ...twoColumns } as const;

/** What the form asks scrolls; its buttons stay in sight. */
const filling = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

import { useId, type FormEvent, type ReactNode } from 'react';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { FieldInput } from './field/FieldInput.js';
import { askedNow, type AskedField, type AskedForm } from './form.js';
import { Refused } from './Refused.js';
import type { FieldErrors, Values } from './fieldDeclaration.js';
import { unlessBeside } from './unlessBeside.js';
import { useForm, type Outcome } from './useForm.js';

/** What a form shows besides its fields, by what it holds. */
export type Shown = (values: Values) => ReactNode;

export interface FormLayout {
  readonly width?: 'xs' | 'sm' | 'md';
  /** Fields that are asked beside each other where there is room. */
  readonly columns?: 1 | 2;
  /** What labels say: which fields are optional, in words, unless told; which are required, by a star; or neither. */
  readonly marks?: 'optional' | 'required' | 'none';
}

interface FormDialogProps extends FormLayout {
  readonly title: ReactNode | Shown;
  /** What the button says. */
  readonly act: string;
  readonly isDestructive?: boolean;
  readonly form: AskedForm;
  /** What stands above the reason of a refusal. */
  readonly failed?: string | undefined;
  /** Above the fields, below them, and beside them where there is room. */
  readonly above?: ReactNode;
  readonly below?: Shown | undefined;
  readonly beside?: Shown | undefined;
  /** Whether there is anything to send by what the form holds. */
  readonly isSendable?: (values: Values) => boolean;
  readonly send: (body: Values) => Promise<Outcome>;
  /** Closes the dialog; when it was cancelled by its button, `onCancel` comes first. */
  readonly onClose: () => void;
  readonly onCancel?: () => void;
}

/** Asks for what a command needs and sends it; refused, it marks what is wrong and keeps what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, act, isDestructive = false, form, failed, above, below, beside, onClose, onCancel } = props;
  const { width = 'xs', isSendable } = props;
  const titleId = useId();
  const {
    form: ref,
    values,
    refusal,
    isSending,
    change,
    submit,
  } = useForm(form, async (body) => {
    const outcome = await props.send(body);
    if (outcome.is === 'done') onClose();
    return outcome;
  });
  const canSend = isSendable?.(values) ?? true;
  const fields = askedNow(form.fields, values).filter(({ name }) => form.given?.[name] === undefined);
  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth={width} aria-labelledby={titleId}>
      <Box
        component="form"
        ref={ref}
        noValidate
        onSubmit={(event: FormEvent) => void submit(event)}
        sx={filling}
      >
        <DialogTitle id={titleId}>{typeof title === 'function' ? title(values) : title}</DialogTitle>
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
                <Fields
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
        <DialogActions>
          <Button
            onClick={() => {
              onClose();
              onCancel?.();
            }}
          >
            {canSend ? '取消' : '關閉'}
          </Button>
          {canSend && <SendButton act={act} isDestructive={isDestructive} disabled={isSending} />}
        </DialogActions>
      </Box>
    </Dialog>
  );
}

interface SendButtonProps {
  readonly act: string;
  readonly isDestructive: boolean;
  readonly disabled: boolean;
}

const SendButton = ({ act, isDestructive, disabled }: SendButtonProps) => (
  <Button
    type="submit"
    variant={isDestructive ? 'outlined' : 'contained'}
    color={isDestructive ? 'error' : 'primary'}
    disabled={disabled}
  >
    {act}
  </Button>
);

interface FieldsProps extends FormLayout {
  readonly fields: readonly AskedField[];
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly onChange: (name: string, value: unknown) => void;
}

const Fields = ({ fields, values, errors, onChange, columns = 1, marks = 'optional' }: FieldsProps) =>
  fields.length > 0 && (
    <Box sx={{ display: 'grid', gap: 2, ...(columns === 2 ? twoColumns : {}) }}>
      {fields.map(({ name, field, declared, isRequired }) => (
        <Box key={name} sx={declared.isWide === true ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
          <FieldInput
            path={name}
            field={field}
            declared={
              marks !== 'optional' || isRequired
                ? declared
                : { ...declared, label: `${declared.label}（可不填）` }
            }
            isStarred={marks === 'required' && isRequired}
            values={values}
            errors={errors}
            disabled={false}
            onChange={onChange}
          />
        </Box>
      ))}
    </Box>
  );

const twoColumns = { gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const besideEachOther = { display: 'grid', gap: 3, ...twoColumns } as const;

/** What the form asks scrolls; its buttons stay in sight. */
const filling = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

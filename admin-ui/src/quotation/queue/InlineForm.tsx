import type { FormEvent } from 'react';
import { Box, Paper, Stack } from '@mui/material';
import { quotationCommand, type QuotationAction } from '@zhidan/domain/quotation';
import { FormFields, twoColumnsSx } from '../../form/FormFields.js';
import { visibleFields } from '../../form/form.js';
import { RefusalAlert } from '../../form/Refused.js';
import { useForm } from '../../form/useForm.js';
import { orderFormOf, useCommandForm, useSendOrderForm } from '../command/form/OrderFormDialog.js';
import type { QueueCallbacks } from '../../queue/queue.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { CommandWarnings } from '../command/ahead/CommandWarnings.js';

interface InlineFormProps {
  /** The id of the form element, by which the submit button elsewhere on the page refers to it. */
  readonly id: string;
  readonly action: QuotationAction;
  readonly order: StaffsQuotation;
  readonly turn: QueueCallbacks;
}

const nothing = {};

/** The form of a command as part of the work on an order, with proposed values. */
export function InlineForm({ id, action, order, turn }: InlineFormProps) {
  const declared = orderFormOf(action);
  const asked = useCommandForm(action, declared, order, nothing);
  const send = useSendOrderForm(action, declared, order, nothing);
  const { form, submit, values, refusal, isSending, change } = useForm(asked, send, turn.onDone);
  const fields = visibleFields(asked.fields, values);
  const { above: Above, beside: Beside } = declared;
  return (
    <Paper
      component="form"
      variant="outlined"
      id={id}
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isSending) void turn.during(() => submit(event));
      }}
      sx={{ p: 2 }}
    >
      <Stack spacing={2}>
        <RefusalAlert
          title={quotationCommand(action).failed}
          refusal={refusal}
          labels={fields.map(({ name, declared: { label } }) => ({ name, label }))}
        />
        <CommandWarnings action={action} order={order} values={values} />
        <Box sx={{ display: 'grid', gap: 3, ...twoColumnsSx }}>
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            {Above !== undefined && <Above order={order} values={values} />}
            <FormFields
              fields={fields}
              values={values}
              errors={refusal?.errors ?? {}}
              columns={2}
              onChange={change}
            />
          </Stack>
          <Box aria-live="polite">{Beside !== undefined && <Beside order={order} values={values} />}</Box>
        </Box>
      </Stack>
      {/* A submit button is needed for Enter to submit the form. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </Paper>
  );
}

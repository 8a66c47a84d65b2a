import { Autocomplete, TextField } from '@mui/material';
import { eventTitle } from '@zhidan/domain';
import { webhookBody, webhookKinds } from '@zhidan/domain/webhook';
import { commandFormFields } from '../form/form.js';
import type { CustomInputProps } from '../form/fieldDeclaration.js';
import type { ShownWebhook } from './programs.api.js';

const chosenIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? webhookKinds.filter((kind) => value.includes(kind)) : [];

/** Chooses event types, found by their title or, for programmers, by their technical name. */
const KindsInput = ({ label, help, value, error, disabled, onChange }: CustomInputProps) => (
  <Autocomplete
    multiple
    disableCloseOnSelect
    options={[...webhookKinds]}
    getOptionLabel={(kind) => `${eventTitle(kind)}（${kind}）`}
    value={[...chosenIn(value)]}
    disabled={disabled}
    onChange={(_event, next) => onChange(next)}
    renderInput={(params) => (
      <TextField {...params} label={label} error={error !== undefined} helperText={error ?? help} />
    )}
  />
);

/** The form of a webhook; without `webhook`, that of a new one. */
export const webhookFormFields = (webhook?: ShownWebhook) =>
  commandFormFields(webhookBody, {
    url: { label: '網址', placeholder: 'https://', isWide: true, first: webhook?.url ?? '' },
    kinds: {
      label: '通知哪些事件',
      input: KindsInput,
      isWide: true,
      first: webhook?.kinds ?? [],
      help: '送出的內容只有編號、代碼與金額，沒有個人資料',
    },
  });

import { useState, type FormEvent } from 'react';
import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { customerFields, customerTexts, ownCustomerFields } from '@zhidan/domain/customer';
import { postalCodesAfter } from '@zhidan/domain/quotation';
import { fieldErrorsOf, RefusalAlert, useMessages } from '@zhidan/ui-kit';
import { useStored } from '../kept/useKept.js';
import { useSaveCustomer, type OwnCustomer } from './profile.api.js';
import { BottomBar } from '../layout/BottomBar.js';
import { CollapsibleSection } from './FoldedSection.js';
import {
  fieldChoicesOf,
  inputAttributesOf,
  customerFieldSections,
  titleOfField,
  type OwnCustomerField,
} from './sections.js';

type Draft = Partial<Pick<OwnCustomer, OwnCustomerField>>;
type Wrong = Partial<Record<OwnCustomerField, string>>;

/** The form for the customer's own data; unsaved changes are stored in the browser. */
export function ProfileForm({ customer }: { readonly customer: OwnCustomer }) {
  const profile = useProfile(customer);
  const { valueOf, wrong, change } = profile;
  return (
    <Stack component="form" spacing={1.5} noValidate onSubmit={profile.save}>
      {customerFieldSections.map(({ title, fields }) => (
        <CollapsibleSection
          key={title}
          title={title}
          says={inShort(fields.map(valueOf))}
          isWrong={fields.some((field) => wrong[field] !== undefined)}
          startsOpen={title === customerFieldSections[0]?.title}
        >
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {fields.map((field) => (
              <Field
                key={field}
                field={field}
                value={valueOf(field)}
                wrong={wrong[field]}
                onChange={(value) => change(field, value)}
              />
            ))}
          </Box>
        </CollapsibleSection>
      ))}
      <SaveBar {...profile} />
    </Stack>
  );
}

/** Summarises a section by its first filled values. */
const inShort = (values: readonly (string | number)[]): string => {
  const texts = new Set(values.filter((value) => typeof value === 'string' && value !== ''));
  return texts.size === 0 ? '還沒有填寫' : [...texts].slice(0, SHOWN).join('・');
};
const SHOWN = 3;

type Profile = ReturnType<typeof useProfile>;

function useProfile(customer: OwnCustomer) {
  const [draft, setDraft, forget] = useStored<Draft>('profile', {});
  const [wrong, setWrong] = useState<Wrong>({});
  const saving = useSaveCustomer(customer.id);
  const say = useMessages();
  const changed = ownCustomerFields.filter((field) => field in draft && draft[field] !== customer[field]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.reset();
    const found = mistakesIn(draft, changed);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    saving.mutate(Object.fromEntries(changed.map((field) => [field, draft[field]])), {
      onSuccess: () => {
        forget();
        say.done('資料已儲存');
      },
      onError: (error) => setWrong(fieldErrorsOf(error)),
    });
  };
  const giveUp = () => {
    forget();
    setWrong({});
  };
  return {
    changed,
    wrong,
    saving,
    save,
    giveUp,
    valueOf: (field: OwnCustomerField) => draft[field] ?? customer[field],
    change: (field: OwnCustomerField, value: string | number) => {
      const changes: Draft = { [field]: value };
      setDraft({ ...draft, ...postalCodesAfter({ ...customer, ...draft }, changes), ...changes });
    },
  };
}

/** A bar below the form with the number of unsaved changes. */
const SaveBar = ({ changed, wrong, saving, giveUp }: Profile) => (
  <BottomBar>
    {Object.keys(wrong).length > 0 ? (
      <RefusalAlert sx={{ flexBasis: '100%' }}>有資料需要修正，請看標示的欄位。</RefusalAlert>
    ) : (
      saving.isError && <RefusalAlert sx={{ flexBasis: '100%' }}>{saving.error.message}</RefusalAlert>
    )}
    <Typography aria-live="polite" sx={{ color: 'text.secondary' }}>
      {changed.length === 0 ? '沒有未儲存的修改' : `有 ${changed.length} 個欄位還沒儲存`}
    </Typography>
    <Stack direction="row" sx={{ gap: 1 }}>
      {changed.length > 0 && (
        <Button disabled={saving.isPending} onClick={giveUp}>
          放棄修改
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={changed.length === 0} loading={saving.isPending}>
        儲存資料
      </Button>
    </Stack>
  </BottomBar>
);

interface FieldProps {
  readonly field: OwnCustomerField;
  readonly value: string | number;
  readonly wrong: string | undefined;
  readonly onChange: (value: string | number) => void;
}

function Field({ field, value, wrong, onChange }: FieldProps) {
  const choices = fieldChoicesOf(field);
  return (
    <TextField
      id={`profile-${field}`}
      label={titleOfField(field)}
      value={value}
      required={field === 'company'}
      error={wrong !== undefined}
      helperText={wrong}
      select={choices !== undefined}
      onChange={({ target }) => onChange(choices === undefined ? target.value : Number(target.value))}
      slotProps={{ htmlInput: inputAttributesOf(field) }}
      fullWidth
    >
      {choices &&
        [[0, '未選擇'] as const, ...Object.entries(choices)].map(([code, title]) => (
          <MenuItem key={code} value={Number(code)}>
            {title}
          </MenuItem>
        ))}
    </TextField>
  );
}

function mistakesIn(draft: Draft, changed: readonly OwnCustomerField[]): Wrong {
  return Object.fromEntries(
    changed.flatMap((field) => {
      const parsed = customerFields.shape[field].safeParse(draft[field]);
      return parsed.success ? [] : [[field, parsed.error.issues[0]?.message ?? customerTexts.wrong.required]];
    }),
  );
}

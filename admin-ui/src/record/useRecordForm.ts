import { useEffect, useState, type SyntheticEvent } from 'react';
import { formErrors, sameJson } from '@zhidan/domain';
import { useUnsaved } from '@zhidan/ui-kit';
import type { FieldErrors, FormValues } from '../form/fieldDeclaration.js';
import { useFormState } from '../form/useFormState.js';
import type { OfficeRecord, RecordScreens } from './screens.js';
import { useSaveRecord } from './useSaveRecord.js';

export interface RecordFormProps {
  readonly screens: RecordScreens;
  readonly heading: string;
  /** The record as it was when the form opened; undefined for a new record. */
  readonly record: OfficeRecord | undefined;
  readonly blank: FormValues;
  readonly mayKeep: boolean;
  readonly onTyped?: ((isTyped: boolean) => void) | undefined;
  /** Called with the saved record, or without an argument after removal. */
  readonly onSaved: (saved?: OfficeRecord) => void;
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

/**
 * The state of a record's form, which is checked by the API's schema and saved. If another person saved first,
 * `newer` is their version.
 */
export function useRecordForm({ screens, record, blank, onTyped, onSaved }: RecordFormProps) {
  const [base, setBase] = useState(record);
  const [newer, setNewer] = useState<OfficeRecord>();
  const saveRecord = useSaveRecord(screens);
  const schema = record === undefined ? (screens.createSchema ?? screens.schema) : screens.schema;
  const before: FormValues = base ?? blank;
  const changedIn = (values: FormValues): FormValues =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameJson(value, before[name])));
  const { form, values, isSending, refusal, refuse, change, submit, reset } = useFormState(
    before,
    (filledIn) => {
      const errors = formErrors(schema, screens.sent?.(filledIn) ?? filledIn);
      return base === undefined ? errors : errorsOfFields(errors, changedIn(filledIn));
    },
  );
  const changes = changedIn(values);
  const isTyped = Object.keys(changes).length > 0;
  useEffect(() => onTyped?.(isTyped), [isTyped, onTyped]);
  const settle = useUnsaved(isTyped);

  const save = (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    return submit(async (filledIn) => {
      const outcome = await saveRecord(base, filledIn, changedIn(filledIn));
      if (outcome.is === 'refused') refuse(outcome.refusal);
      if (outcome.is === 'stale') setNewer(outcome.newer);
      if (outcome.is !== 'saved') return;
      settle();
      onSaved(outcome.record);
    });
  };
  /** Continues editing on the server's latest record, with the given typed values. */
  const goOn = (latest: OfficeRecord, typed: FormValues) => {
    setBase(latest);
    reset(latest);
    change(typed);
    setNewer(undefined);
  };
  return {
    form,
    base,
    schema,
    values,
    changes,
    isTyped,
    isSaving: isSending,
    refusal,
    newer,
    set: (path: string, value: unknown) => change({ [path]: value }),
    save,
    reset: () => reset(before),
    goOn,
  };
}

/**
 * Faults of changed fields only, because a stored record may violate a schema that has since become stricter.
 */
const errorsOfFields = (errors: FieldErrors, changes: FormValues): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => (path.split('.')[0] ?? '') in changes));

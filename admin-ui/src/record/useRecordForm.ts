import { useEffect, useState, type SyntheticEvent } from 'react';
import { formErrors, sameJson } from '@zhidan/domain';
import { useUnsaved } from '@zhidan/ui-kit';
import type { FieldErrors, Values } from '../form/fieldDeclaration.js';
import { useFormState } from '../form/useFormState.js';
import type { OfficeRecord, RecordScreens } from './screens.js';
import { useSaveRecord } from './useSaveRecord.js';

export interface RecordFormProps {
  readonly screens: RecordScreens;
  readonly heading: string;
  /** The record as it was when the form opened; none when one is added. */
  readonly record: OfficeRecord | undefined;
  readonly blank: Values;
  readonly mayKeep: boolean;
  readonly onTyped?: ((isTyped: boolean) => void) | undefined;
  /** Called with the record that was saved; with nothing when it was removed. */
  readonly onSaved: (saved?: OfficeRecord) => void;
}

export type RecordTyping = ReturnType<typeof useRecordForm>;

/** What is typed into the form of a record, checked by the schema of the API and saved; a stale edit is shown. */
export function useRecordForm({ screens, record, blank, onTyped, onSaved }: RecordFormProps) {
  const [base, setBase] = useState(record);
  const [newer, setNewer] = useState<OfficeRecord>();
  const saveRecord = useSaveRecord(screens);
  const schema = record === undefined ? (screens.createSchema ?? screens.schema) : screens.schema;
  const before: Values = base ?? blank;
  const changedIn = (values: Values): Values =>
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
  /** Goes on from what the server has now, with what was typed or without it. */
  const goOn = (latest: OfficeRecord, typed: Values) => {
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

/** A record may hold what its schema no longer takes: only what was changed is checked. */
const errorsOfFields = (errors: FieldErrors, changes: Values): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => (path.split('.')[0] ?? '') in changes));

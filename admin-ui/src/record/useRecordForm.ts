import { useEffect, useState, type SyntheticEvent } from 'react';
import { formErrors, sameJson } from '@zhidan/domain';
import type { FieldErrors, Values } from '../form/fieldDeclaration.js';
import { FIELDS_WRONG, withoutErrorOf, type Refusal } from '../form/Refused.js';
import { useWrongInSight } from '../form/useWrongInSight.js';
import { withValue } from '../form/values.js';
import type { OfficeRecord, RecordScreens } from './screens.js';
import { useSaveRecord } from './useSaveRecord.js';

export interface RecordFormProps {
  readonly screens: RecordScreens;
  readonly heading: string;
  /** The record as it was when the form opened; none when one is added. */
  readonly record: OfficeRecord | undefined;
  readonly blank: Values;
  readonly mayKeep: boolean;
  readonly onTyped: (isTyped: boolean) => void;
  /** Called with the record that was saved; with nothing when it was removed. */
  readonly onSaved: (saved?: OfficeRecord) => void;
}

export type RecordTyping = ReturnType<typeof useRecordForm>;

/** What is typed into the form of a record, checked by the schema of the API and saved; a stale edit is shown. */
export function useRecordForm({ screens, record, blank, onTyped, onSaved }: RecordFormProps) {
  const [base, setBase] = useState(record);
  const [values, setValues] = useState<Values>(record ?? blank);
  const [newer, setNewer] = useState<OfficeRecord>();
  const [isSaving, setSaving] = useState(false);
  const { form, refusal, refuse, setRefusal } = useRefusal();
  const saveRecord = useSaveRecord(screens);
  const schema = record === undefined ? (screens.createSchema ?? screens.schema) : screens.schema;
  const before: Values = base ?? blank;
  const changes = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameJson(value, before[name])),
  );
  const isTyped = Object.keys(changes).length > 0;
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const sent = screens.sent?.(values) ?? values;
    const errors = formErrors(schema, sent);
    const wrong = base === undefined ? errors : errorsOfFields(errors, changes);
    if (Object.keys(wrong).length > 0) return refuse({ sentence: FIELDS_WRONG, errors: wrong });
    setRefusal(undefined);
    setSaving(true);
    const outcome = await saveRecord(base, values, changes).finally(() => setSaving(false));
    if (outcome.is === 'refused') refuse(outcome.refusal);
    if (outcome.is === 'stale') setNewer(outcome.newer);
    if (outcome.is !== 'saved') return;
    onTyped(false);
    onSaved(outcome.record);
  };
  const set = (path: string, value: unknown) => {
    setValues((now) => withValue(now, path.split('.'), value));
    setRefusal((now) => now && withoutErrorOf(now, path));
  };
  const reset = () => {
    setValues(before);
    setRefusal(undefined);
  };
  /** Goes on from what the server has now, with what was typed or without it. */
  const goOn = (latest: OfficeRecord, typed: Values) => {
    setBase(latest);
    setValues({ ...latest, ...typed });
    setNewer(undefined);
  };
  return { form, base, schema, values, changes, isTyped, isSaving, refusal, newer, set, save, reset, goOn };
}

/** Why a form was not sent; its first wrong field is brought in sight. */
function useRefusal() {
  const [refusal, setRefusal] = useState<Refusal>();
  const { form, show } = useWrongInSight();
  const refuse = (reason: Refusal) => {
    setRefusal(reason);
    show();
  };
  return { form, refusal, refuse, setRefusal };
}

/** A record may hold what its schema no longer takes: only what was changed is checked. */
const errorsOfFields = (errors: FieldErrors, changes: Values): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => (path.split('.')[0] ?? '') in changes));

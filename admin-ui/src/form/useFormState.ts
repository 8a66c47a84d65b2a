import { useState } from 'react';
import { set, useForm, useWatch, type FieldErrors as KeptErrors, type Resolver } from 'react-hook-form';
import type { FieldErrors, FormValues } from './fieldDeclaration.js';
import { FIELDS_WRONG_MESSAGE, isPathBelow, type Refusal } from './Refused.js';
import { useScrollToError } from './useWrongInSight.js';
import { isRecord } from './values.js';

type Held = Record<string, unknown>;

/** The key under which react-hook-form stores a fault that concerns no single field. */
const OF_THE_WHOLE = 'root.whole';

/**
 * The values of a form, its refusal, and whether it is being sent, stored by react-hook-form. Initial values
 * that arrive later replace the fields that the user has not edited. `check` returns faults by field.
 */
export function useFormState(first: FormValues, check: (values: FormValues) => FieldErrors) {
  const { control, formState, setValue, setError, clearErrors, reset, handleSubmit } = useForm<Held>({
    values: first,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: resolverOf(check),
    shouldFocusError: false,
  });
  const values: FormValues = useWatch({ control });
  // Separate from react-hook-form, whose own state is reset when initial values arrive.
  const [isSending, setSending] = useState(false);
  const wrong = useScrollToError();
  const refusal = refusalIn(formState.errors);

  const refuse = ({ sentence, errors }: Refusal) => {
    setError('root', { type: 'refused', message: sentence });
    for (const [path, message] of Object.entries(errors))
      setError(path === '' ? OF_THE_WHOLE : path, { type: 'refused', message });
    wrong.show();
  };
  const change = (changed: FormValues) => {
    for (const [path, value] of Object.entries(changed)) setValue(path, value, { shouldDirty: true });
    const paths = Object.keys(refusal?.errors ?? {});
    const fixed = paths.filter((path) => Object.keys(changed).some((name) => isPathBelow(path, name)));
    // Once all refused fields have been edited, the refusal itself disappears too.
    if (fixed.length > 0) clearErrors(fixed.length === paths.length ? undefined : fixed);
  };
  /** Checks the values and passes them to `send`; the form counts as being sent until `send` settles. */
  const submit = (send: (filledIn: FormValues) => Promise<void>): Promise<void> =>
    handleSubmit((filledIn) => {
      setSending(true);
      return send(filledIn).finally(() => setSending(false));
    }, wrong.show)();
  return {
    form: wrong.form,
    values,
    isTyped: formState.isDirty,
    isSending,
    refusal,
    refuse,
    change,
    submit,
    /** Replaces all values by new initial values; typed values are lost. */
    reset: (to: FormValues) => reset(to, { keepDirtyValues: false }),
  };
}

const resolverOf =
  (check: (values: FormValues) => FieldErrors): Resolver<Held> =>
  (values) => {
    const errors: KeptErrors<Held> = {};
    for (const [path, message] of Object.entries(check(values))) {
      const error = { type: 'check', message };
      // A fault at the root would be cleared on submit and not prevent sending, so it is reported as a field's
      // fault.
      if (path === '') errors[''] = error;
      else set(errors, path, error);
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** The refusal to show: the server's sentence, or the general sentence about faulty fields. */
function refusalIn({ root, ...fields }: KeptErrors<Held>): Refusal | undefined {
  const whole = root?.['whole']?.message;
  const errors = {
    ...Object.fromEntries(messagesIn(fields)),
    ...(whole === undefined ? {} : { '': whole }),
  };
  if (root === undefined && Object.keys(errors).length === 0) return undefined;
  return { sentence: root?.message ?? FIELDS_WRONG_MESSAGE, errors };
}

/** Messages by the path of their field, including those inside rows and groups. */
function messagesIn(errors: object, above: readonly string[] = []): readonly (readonly [string, string])[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (!isRecord(error)) return [];
    const path = [...above, name];
    const { message } = error;
    return typeof message === 'string' ? [[path.join('.'), message] as const] : messagesIn(error, path);
  });
}

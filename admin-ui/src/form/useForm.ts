import type { FormEvent } from 'react';
import { useUnsaved } from '@zhidan/ui-kit';
import type { RequestFailed } from '@zhidan/ui-kit/api';
import { checkForm, initialFormValues, valuesAfterReset, type CommandForm } from './form.js';
import type { FormValues } from './fieldDeclaration.js';
import { refusalOf } from './Refused.js';
import { useFormState } from './useFormState.js';

export type FormOutcome =
  /** `goOn` runs after the form has closed, for example to open another page. */
  | { readonly is: 'done'; readonly goOn?: () => void }
  /** The user cancelled the command or first wants to look at a change; typed values stay. */
  | { readonly is: 'left' }
  | { readonly is: 'refused'; readonly error: RequestFailed; readonly sentence?: string };

/** Sends the body of a command; also receives the values of the form. */
export type SendForm = (body: FormValues, filledIn: FormValues) => Promise<FormOutcome>;

/**
 * The value of the pressed submit button by its name. It counts as a field's value, as in HTML, so that a
 * choice can send the form.
 */
function pressedValue({ nativeEvent }: FormEvent): FormValues {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement && button.name !== '' ? { [button.name]: button.value } : {};
}

/**
 * The state of a form that is checked by the command's schema and then sent. After a refusal its values stay
 * and faults are shown. After success `onDone` is called before `goOn`.
 */
export function useForm(form: CommandForm, send: SendForm, onDone: () => void) {
  const {
    refuse,
    submit,
    change,
    reset: _reset,
    ...state
  } = useFormState({ ...initialFormValues(form.fields), ...form.given, ...form.typed }, (values) => {
    const found = checkForm(form, values);
    return found.is === 'wrong' ? found.errors : {};
  });
  const settle = useUnsaved(state.isTyped);

  const submitted = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Through React's tree, the submit event would also reach the page's form around the dialog.
    event.stopPropagation();
    change(pressedValue(event));
    return submit(async (filledIn) => {
      const ready = checkForm(form, filledIn);
      if (ready.is === 'wrong') return;
      const outcome = await send(ready.body, filledIn);
      if (outcome.is === 'done') {
        settle();
        onDone();
        outcome.goOn?.();
      }
      if (outcome.is !== 'refused') return;
      const refused = refusalOf(outcome.error);
      refuse({ ...refused, sentence: outcome.sentence ?? refused.sentence });
    });
  };
  return {
    ...state,
    change: (name: string, value: unknown) =>
      change({ ...valuesAfterReset(form.fields, name, value, state.values), [name]: value }),
    submit: submitted,
  };
}

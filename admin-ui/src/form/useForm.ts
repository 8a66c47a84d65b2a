import type { FormEvent } from 'react';
import { useUnsaved } from '@zhidan/ui-kit';
import type { RequestFailed } from '@zhidan/ui-kit/api';
import { checkForm, firstValues, valuesAfterReset, type CommandForm } from './form.js';
import type { FormValues } from './fieldDeclaration.js';
import { refusalOf } from './Refused.js';
import { useFormState } from './useFormState.js';

/** The result of sending a command. */
export type FormOutcome =
  /** `goOn` runs after the form was closed, for example to open another page. */
  | { readonly is: 'done'; readonly goOn?: () => void }
  /** The command was given up or needs another look; typed values stay. */
  | { readonly is: 'left' }
  | { readonly is: 'refused'; readonly error: RequestFailed; readonly sentence?: string };

/** Sends the body of a command; the values of the form are passed too. */
export type SendForm = (body: FormValues, filledIn: FormValues) => Promise<FormOutcome>;

/** A submit button may set a field's value, as in HTML, so a form of choices needs no other button. */
function pressedValue({ nativeEvent }: FormEvent): FormValues {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement && button.name !== '' ? { [button.name]: button.value } : {};
}

/**
 * The state of a form that is checked by the schema of its command and sent. After a refusal its values stay
 * and faults are shown. After success `onDone` is called before `goOn`.
 */
export function useForm(form: CommandForm, send: SendForm, onDone: () => void) {
  const {
    refuse,
    submit,
    change,
    reset: _reset,
    ...state
  } = useFormState({ ...firstValues(form.fields), ...form.given, ...form.typed }, (values) => {
    const found = checkForm(form, values);
    return found.is === 'wrong' ? found.errors : {};
  });
  const settle = useUnsaved(state.isTyped);

  const submitted = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // React propagates the submit event to the page's form, although the dialog is outside of it in the DOM.
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

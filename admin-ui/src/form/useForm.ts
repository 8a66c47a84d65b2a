import type { FormEvent } from 'react';
import { useUnsaved } from '@zhidan/ui-kit';
import type { RequestFailed } from '@zhidan/ui-kit/api';
import { checked, firstValues, resetBy, type AskedForm } from './form.js';
import type { Values } from './fieldDeclaration.js';
import { refusalOf } from './Refused.js';
import { useFormState } from './useFormState.js';

/** How a command went. */
export type FormOutcome =
  /** `goOn`: what follows once its form is closed, such as another page. */
  | { readonly is: 'done'; readonly goOn?: () => void }
  /** Given up, or to be looked at again: what was typed stays. */
  | { readonly is: 'left' }
  | { readonly is: 'refused'; readonly error: RequestFailed; readonly sentence?: string };

/** Sends the body of a command; what it was made of is given besides. */
export type SendForm = (body: Values, filledIn: Values) => Promise<FormOutcome>;

/** A button that sends the form may give a field its value, as in HTML: a form of choices needs no other button. */
function pressedValue({ nativeEvent }: FormEvent): Values {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement && button.name !== '' ? { [button.name]: button.value } : {};
}

/**
 * What is typed into a form, checked by the schema of its command and sent; refused, it stays and its faults show.
 * Once it was sent, `onDone` comes before what follows.
 */
export function useForm(form: AskedForm, send: SendForm, onDone: () => void) {
  const {
    refuse,
    submit,
    change,
    reset: _reset,
    ...state
  } = useFormState({ ...firstValues(form.fields), ...form.given, ...form.typed }, (values) => {
    const found = checked(form, values);
    return found.is === 'wrong' ? found.errors : {};
  });
  const settle = useUnsaved(state.isTyped);

  const submitted = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // For React a form in a dialog lies in the page's own form, though not for the browser.
    event.stopPropagation();
    change(pressedValue(event));
    return submit(async (filledIn) => {
      const ready = checked(form, filledIn);
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
      change({ ...resetBy(form.fields, name, value, state.values), [name]: value }),
    submit: submitted,
  };
}

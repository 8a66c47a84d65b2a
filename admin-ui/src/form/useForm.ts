import { useState, type FormEvent } from 'react';
import type { RequestFailed } from '@zhidan/ui-kit/api';
import { checked, firstValues, withChange, type AskedForm } from './form.js';
import { FIELDS_WRONG, refusalOf, withoutErrorOf, type Refusal } from './Refused.js';
import type { Values } from './fieldDeclaration.js';
import { useWrongInSight } from './useWrongInSight.js';

/** How a command went. */
export type Outcome =
  | { readonly is: 'done' }
  /** Given up, or to be looked at again: what was typed stays. */
  | { readonly is: 'left' }
  | { readonly is: 'refused'; readonly error: RequestFailed; readonly sentence?: string };

/** Sends the body of a command; what it was made of is given besides. */
export type SendForm = (body: Values, filledIn: Values) => Promise<Outcome>;

/** A button that sends the form may give a field its value, as in HTML: a form of choices needs no other button. */
function pressedValue({ nativeEvent }: FormEvent): Values {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement && button.name !== '' ? { [button.name]: button.value } : {};
}

/** What is typed into a form, checked by the schema of its command and sent; refused, it stays and its faults show. */
export function useForm(form: AskedForm, send: SendForm) {
  // Initial values may arrive after the form opened: what was not typed follows them.
  const [typed, setTyped] = useState<Values>(form.typed ?? {});
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setSending] = useState(false);
  const wrong = useWrongInSight();
  const values = { ...firstValues(form.fields), ...form.given, ...typed };

  const refuse = (reason: Refusal) => {
    setRefusal(reason);
    wrong.show();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // For React a form in a dialog lies in the page's own form, though not for the browser.
    event.stopPropagation();
    const filled = { ...values, ...pressedValue(event) };
    const ready = checked(form, filled);
    if (ready.is === 'wrong') return refuse({ sentence: FIELDS_WRONG, errors: ready.errors });
    setRefusal(undefined);
    setSending(true);
    const outcome = await send(ready.body, filled).finally(() => setSending(false));
    if (outcome.is !== 'refused') return;
    const refused = refusalOf(outcome.error);
    refuse({ ...refused, sentence: outcome.sentence ?? refused.sentence });
  };
  const change = (name: string, value: unknown) => {
    setTyped((before) => withChange(form.fields, before, name, value));
    setRefusal((before) => before && withoutErrorOf(before, name));
  };
  const isTyped = Object.keys(typed).length > 0;
  return { form: wrong.form, values, isTyped, refusal, isSending, change, submit };
}

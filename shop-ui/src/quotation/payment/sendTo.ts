/** A form that is submitted to another site by script, without an action by the user. */
export interface FormToSend {
  readonly action: string;
  readonly method: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Submits the form, which leaves this page. */
export function submitForm({ action, method, fields }: FormToSend): void {
  const form = document.createElement('form');
  form.action = action;
  form.method = method;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

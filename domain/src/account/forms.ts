/** An invalid field that prevents sending the form, with its message. */
export interface FieldFault<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

export interface SignInForm {
  readonly email: string;
  readonly password: string;
}

export interface RegistrationForm extends SignInForm {
  readonly name: string;
  readonly repeated: string;
}

/** The first failing field of the form; only this field is reported (spec section 5). */
export function signInFormFault(form: SignInForm): FieldFault<keyof SignInForm> | undefined {
  if (isBlank(form.email)) return { field: 'email', message: '請輸入email' };
  if (isBlank(form.password)) return { field: 'password', message: '請輸入密碼' };
  return undefined;
}

/** The first failing field in the order of the specification; only this field is reported (spec section 5). */
export function registrationFormFault(
  form: RegistrationForm,
): FieldFault<keyof RegistrationForm> | undefined {
  if (isBlank(form.name)) return { field: 'name', message: '請填寫姓名' };
  if (isBlank(form.email)) return { field: 'email', message: '請輸入email' };
  if (isBlank(form.password)) return { field: 'password', message: '請填寫密碼' };
  if (form.password !== form.repeated) return { field: 'repeated', message: '密碼必須相等' };
  return undefined;
}

/** Changing the e-mail requires the present password, if the account has one. */
export function newEmailFormFault(
  form: { readonly email: string; readonly current: string },
  { hasPassword }: { readonly hasPassword: boolean },
): FieldFault<'email' | 'current'> | undefined {
  if (isBlank(form.email)) return { field: 'email', message: '請輸入email' };
  if (hasPassword && isBlank(form.current)) return { field: 'current', message: '請輸入密碼' };
  return undefined;
}

/**
 * The first failing field of a form for a new password, which is entered twice; the messages are the same as at
 * registration.
 */
export function newPasswordFormFault(form: {
  readonly password: string;
  readonly repeated: string;
}): FieldFault<'password' | 'repeated'> | undefined {
  if (isBlank(form.password)) return { field: 'password', message: '請填寫密碼' };
  if (form.password !== form.repeated) return { field: 'repeated', message: '密碼必須相等' };
  return undefined;
}

const isBlank = (text: string): boolean => text.trim() === '';

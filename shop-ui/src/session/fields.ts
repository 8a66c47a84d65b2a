import { accountTexts } from '@zhidan/domain/account';
import type { AccountField } from './AccountForm.js';

export const nameField: AccountField<'name'> = { name: 'name', label: '姓名', autoComplete: 'name' };
export const emailField: AccountField<'email'> = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autoComplete: 'email',
};
export const passwordField = (label: string, autoComplete: string): AccountField<'password'> => ({
  name: 'password',
  label,
  type: 'password',
  autoComplete,
  ...(autoComplete === 'new-password' && { help: accountTexts.passwordRule }),
});
export const repeatedPasswordField: AccountField<'repeated'> = {
  name: 'repeated',
  label: '再次輸入密碼',
  type: 'password',
  autoComplete: 'new-password',
};

/** The fields for a new password, which is typed twice. */
export const newPasswordFields = [passwordField('新密碼', 'new-password'), repeatedPasswordField] as const;

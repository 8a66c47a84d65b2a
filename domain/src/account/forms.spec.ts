import { describe, expect, it } from '@jest/globals';
import { newPasswordFormFault, registrationFormFault, signInFormFault } from './forms.js';

describe('signing in', () => {
  it('asks for the e-mail first, then for the password', () => {
    expect(signInFormFault({ email: ' ', password: '' })).toEqual({ field: 'email', message: '請輸入email' });
    expect(signInFormFault({ email: 'a@b.tw', password: '' })).toEqual({
      field: 'password',
      message: '請輸入密碼',
    });
    expect(signInFormFault({ email: 'a@b.tw', password: 'x' })).toBeUndefined();
  });
});

describe('registering', () => {
  const complete = { name: '王小明', email: 'a@b.tw', password: 'long enough', repeated: 'long enough' };

  it('reports only the first failing field, in the order name, e-mail, password, repetition', () => {
    const empty = { name: '', email: '', password: '', repeated: 'x' };
    expect(registrationFormFault(empty)?.message).toBe('請填寫姓名');
    expect(registrationFormFault({ ...empty, name: '王' })?.message).toBe('請輸入email');
    expect(registrationFormFault({ ...empty, name: '王', email: 'a@b.tw' })?.message).toBe('請填寫密碼');
    expect(registrationFormFault({ ...complete, repeated: 'other' })).toEqual({
      field: 'repeated',
      message: '密碼必須相等',
    });
    expect(registrationFormFault(complete)).toBeUndefined();
  });
});

describe('a new password', () => {
  it('must be present and equal to its repetition', () => {
    expect(newPasswordFormFault({ password: '', repeated: '' })?.message).toBe('請填寫密碼');
    expect(newPasswordFormFault({ password: 'long enough', repeated: 'other' })?.message).toBe(
      '密碼必須相等',
    );
    expect(newPasswordFormFault({ password: 'long enough', repeated: 'long enough' })).toBeUndefined();
  });
});

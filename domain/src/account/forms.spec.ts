import { describe, expect, it } from '@jest/globals';
import { failingNewPassword, failingRegistration, failingSignIn } from './forms.js';

describe('signing in', () => {
  it('asks for the e-mail first, then for the password', () => {
    expect(failingSignIn({ email: ' ', password: '' })).toEqual({ field: 'email', message: '請輸入email' });
    expect(failingSignIn({ email: 'a@b.tw', password: '' })).toEqual({
      field: 'password',
      message: '請輸入密碼',
    });
    expect(failingSignIn({ email: 'a@b.tw', password: 'x' })).toBeUndefined();
  });
});

describe('registering', () => {
  const complete = { name: '王小明', email: 'a@b.tw', password: 'long enough', repeated: 'long enough' };

  it('reports only the first failing field, in the order name, e-mail, password, repetition', () => {
    const empty = { name: '', email: '', password: '', repeated: 'x' };
    expect(failingRegistration(empty)?.message).toBe('請填寫姓名');
    expect(failingRegistration({ ...empty, name: '王' })?.message).toBe('請輸入email');
    expect(failingRegistration({ ...empty, name: '王', email: 'a@b.tw' })?.message).toBe('請填寫密碼');
    expect(failingRegistration({ ...complete, repeated: 'other' })).toEqual({
      field: 'repeated',
      message: '密碼必須相等',
    });
    expect(failingRegistration(complete)).toBeUndefined();
  });
});

describe('a new password', () => {
  it('must be present and equal to its repetition', () => {
    expect(failingNewPassword({ password: '', repeated: '' })?.message).toBe('請填寫密碼');
    expect(failingNewPassword({ password: 'long enough', repeated: 'other' })?.message).toBe('密碼必須相等');
    expect(failingNewPassword({ password: 'long enough', repeated: 'long enough' })).toBeUndefined();
  });
});

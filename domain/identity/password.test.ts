import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';
import { passwordProblem } from './password.ts';

describe('password', () => {
  it.each([
    ['ten characters, one special', 'abcdefghi!', undefined],
    ['nine characters', 'abcdefgh!', 'passwordTooShort'],
    ['no special character', 'abcdefghij1', 'passwordNeedsSpecial'],
    ['a space is not special', 'correct horse battery', 'passwordNeedsSpecial'],
    ['an accent is not special', 'éééééééééé', 'passwordNeedsSpecial'],
    ['a sign of another script', 'пароль—пароль', undefined],
    ['ten signs that take two units each', '🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑', undefined],
    ['nine signs that take two units each', '🔑🔑🔑🔑🔑🔑🔑🔑🔑', 'passwordTooShort'],
    ['very long', `!${'a'.repeat(256)}`, 'passwordTooLong'],
    ['nothing', '', 'passwordTooShort'],
  ])('%s', (_, password, key) => {
    expect(passwordProblem(password)?.key).toBe(key);
  });
});

describe('email', () => {
  it.each([
    [' Anna.DeVries@Ward.Example ', 'anna.devries@ward.example'],
    ['ＡＮＮＡ@ward.example', 'anna@ward.example'],
    ['Zoë@ward.example', 'zoë@ward.example'],
  ])('"%s" becomes %s', (typed, address) => {
    expect(normaliseEmail(typed)).toBe(address);
    expect(normaliseEmail(address)).toBe(address);
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    'anna',
    'anna@ward',
    'a@b@ward.example',
    '"a@x"@y.example',
    'anna@ward..example',
    'anna @ward.example',
    'anna@ward.example\r\nBcc: all@ward.example',
    '<anna@ward.example>',
    'a@ward.example,b@ward.example',
    `${'a'.repeat(250)}@w.example`,
    '',
  ])('%j is no address', (address) => {
    expect(isEmail(address)).toBe(false);
  });
});

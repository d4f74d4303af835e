import { describe, expect, it } from 'vitest';
import { passwordRules, passwordStrength } from './password-strength.ts';

describe('how hard a password is to guess', () => {
  it.each([
    ['', 'weak'],
    ['password1!', 'weak'],
    ['Wachtwoord123!', 'weak'],
    ['aaaaaaaaaaaaaaaa!', 'weak'],
    ['1234567890!', 'weak'],
    ['Brasserie-Lumen1', 'weak'],
    ['hanna2026!', 'weak'],
    ['kT7#pv9!xe', 'fair'],
    ['lampoon-vigor', 'fair'],
    ['correct-horse-battery-staple', 'strong'],
    ['7Qm!vR2#hT9xBz', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(passwordStrength(password, ['Brasserie Lumen', 'Hanna', 'hanna.lindqvist@lumen.example'])).toBe(strength);
  });
});

it.each([
  ['short!', false, true],
  ['longenough1', true, false],
  ['long enough!', true, true],
  [`!${'a'.repeat(256)}`, false, true],
])('%s: long enough %s, special %s', (password, longEnough, hasSpecial) => {
  expect(passwordRules(password)).toEqual({ longEnough, hasSpecial });
});

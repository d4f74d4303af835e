import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';
import { entryPathOf } from './entry-paths.ts';
import { passwordRules, passwordStrength } from './password-strength.ts';
import { backupCodeSigns, maskedEmail, meantCode, shownBackupCode } from './second-step.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a browser by its own words', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/19.0 Safari/605', 'Safari', 'macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Mobile Safari/604', 'Safari', 'iPhone'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140 Mobile Safari/604', 'Chrome', 'iPhone'],
    [`Mozilla/5.0 (Linux; Android 16; Pixel) ${webkit} Chrome/140 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`Mozilla/5.0 (Linux; Android 16) ${webkit} SamsungBrowser/29.0 Chrome/130 Mobile`, 'Samsung Internet', 'Android'],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('%s', (words, browser, system) => expect(deviceName(words)).toEqual({ browser, system }));
});

it.each([
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/signup', '/signup'],
  ['/new-hire/abc', '/new-hire/*'],
  ['/new-hire/abc/', '/new-hire/*'],
  ['/new-hire/a/b', undefined],
  ['/new-hire', undefined],
  ['/loginx', undefined],
  ['/', undefined],
])('%s is the page %s', (address, path) => expect(entryPathOf(address)).toBe(path));

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

describe('codes', () => {
  it.each([
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    ['ABCDE-23456', 'abcde23456'],
    ['abcde–23456 ', 'abcde23456'],
    ['OI l5', '0115'],
  ])('%j is meant as %s', (typed, meant) => expect(meantCode(typed)).toBe(meant));

  it('have no signs that look alike, and are read as they are shown', () => {
    expect(new Set(backupCodeSigns).size).toBe(32);
    expect(meantCode(backupCodeSigns)).toBe(backupCodeSigns);
    expect(meantCode(shownBackupCode('abcde23456'))).toBe('abcde23456');
    expect(shownBackupCode('abcde23456')).toBe('abcde-23456');
  });

  it.each([
    ['anna@ward.example', 'a•••@ward.example'],
    ['ß@ward.example', 'ß•••@ward.example'],
  ])('%s is shown as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));
});

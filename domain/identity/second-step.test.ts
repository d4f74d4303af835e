import { describe, expect, it } from 'vitest';
import { backupCodeSigns, maskedEmail, meantCode, shownBackupCode } from './second-step.ts';

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

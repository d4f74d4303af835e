// @vitest-environment jsdom
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dictionaryVersions } from '#web/generated/i18n.ts';
import { firstLanguage, rememberLanguage } from './languages.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ common: { save: address.includes('/nl.') ? 'Opslaan' : 'Save' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A fresh i18next instance, since another test of this process may have started the shared one. */
const startAnew = async () => {
  vi.resetModules();
  vi.doMock('i18next', () => ({ default: i18next.createInstance() }));
  const { startI18n } = await import('./start-i18n.ts');
  vi.doUnmock('i18next');
  return startI18n();
};

it('[R1-10] [R7-10] [R7-11] fetches the dictionary of the language at start, under its version', async () => {
  rememberLanguage('nl');
  const i18n = await startAnew();
  expect(asked).toEqual([`/assets/i18n/nl.json?v=${dictionaryVersions.nl}`]);
  expect(i18n.t('common.save')).toBe('Opslaan');
  expect(document.documentElement.lang).toBe('nl');
});

it('begins with the choice of this device, else the browser, else English', () => {
  vi.stubGlobal('navigator', { languages: ['fr-BE', 'de-AT', 'en'] });
  expect(firstLanguage()).toBe('de');
  rememberLanguage('en');
  expect(firstLanguage()).toBe('en');
  localStorage.clear();
  vi.stubGlobal('navigator', { languages: ['fr'] });
  expect(firstLanguage()).toBe('en');
});

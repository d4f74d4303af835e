// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { useOwnSettings } from './use-own-settings.ts';

const Page = () => {
  const { t } = useTranslation();
  const change = useOwnSettings();
  return (
    <>
      <button type="button" onClick={() => void change({ locale: 'de' })}>
        German
      </button>
      <button type="button" onClick={() => void change({ theme: 'dark' })}>
        Dark
      </button>
      <p>{t('common.save')}</p>
    </>
  );
};
const area: Area = { pages: { '/try': { needs: {}, open: async () => ({ default: Page }) } } };

/** A server that keeps the settings, or refuses to. */
const keeping = (refuse = false) => {
  const kept = viewerAnswer('all');
  const refusal = {
    __typename: 'Refusal',
    code: 'FORBIDDEN',
    key: 'forbidden',
    field: null,
    measured: null,
    limit: null,
    current: null,
  };
  return {
    kept,
    answers: {
      Viewer: () => ({ viewer: { ...kept } }),
      EditOwnSettings: ({ variables }: { variables: Record<string, unknown> }) => {
        if (refuse) return { editOwnSettings: refusal };
        Object.assign(kept, variables.input);
        const { locale, timeFormat, firstWeekday, theme } = kept;
        return { editOwnSettings: { __typename: 'OwnSettings', locale, timeFormat, firstWeekday, theme } };
      },
    },
  };
};
const look = () => document.documentElement.getAttribute('data-mantine-color-scheme');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('own settings', () => {
  it('turn the page to the language and look of the person, whatever the device had', async () => {
    localStorage.setItem('muster-language', 'en');
    const viewer = viewerAnswer('all', { locale: 'nl', theme: 'dark' });
    const { i18n } = await renderApp({ areas: [area], path: '/try', viewer });
    await waitFor(() => expect(i18n.language).toBe('nl'));
    expect(look()).toBe('dark');
    expect(localStorage.getItem('muster-language')).toBe('nl');
  });

  it('[R1-09] are changed without a reload, and kept on the server', async () => {
    const { kept, answers } = keeping();
    const { i18n } = await renderApp({ areas: [area], path: '/try', answers });
    await userEvent.click(await screen.findByRole('button', { name: 'German' }));
    expect(await screen.findByText('Speichern')).toBeTruthy();
    expect(i18n.language).toBe('de');
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    await waitFor(() => expect(kept).toMatchObject({ locale: 'de', theme: 'dark' }));
    expect(look()).toBe('dark');
  });

  it('go back when the server refuses', async () => {
    const { answers } = keeping(true);
    const { i18n } = await renderApp({ areas: [area], path: '/try', answers });
    await userEvent.click(await screen.findByRole('button', { name: 'German' }));
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
    await waitFor(() => expect(i18n.language).toBe('en'));
  });
});

// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { filesArea } from './area.ts';

const file = {
  __typename: 'File',
  id: 'run_1-csv',
  title: 'Hours per week',
  description: 'Made every Monday',
  file_name: 'hours-per-week.csv',
  created: '2026-11-21T09:00:00Z',
  source: 'report',
  url: '/api/files/acc/reports/emp/run_1/hours-per-week.csv',
};
const start = (ownFiles: object[], plan = 'basic') =>
  renderApp({
    path: '/my-account/files',
    areas: [filesArea as Area],
    viewer: viewerAnswer([], { plan }),
    answers: { OwnFiles: () => ({ ownFiles }) },
  });

afterEach(cleanup);

describe('[R2.2-22] /my-account/files', () => {
  it('[R3-01] lists what was made for oneself, to download under its name', async () => {
    await start([file]);
    expect(await screen.findByText('Hours per week')).toBeTruthy();
    expect(screen.getByText('Made every Monday')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Download hours-per-week.csv' });
    expect(link.getAttribute('href')).toBe(file.url);
    expect(link.getAttribute('download')).toBe('hours-per-week.csv');
  });

  it('says what will turn up there while there is nothing', async () => {
    await start([]);
    expect(await screen.findByRole('heading', { name: 'No files yet' })).toBeTruthy();
  });

  it('[R2.4-27] needs the basic plan, as does its menu item', async () => {
    const { address } = await start([file], 'free');
    const menu = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /Profile of/ }));
      await screen.findByRole('menuitem', { name: 'Log out' });
      return screen.queryByRole('menuitem', { name: 'My files' });
    };
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
    expect(await menu()).toBeNull();
    cleanup();
    await start([file]);
    expect(await menu()).toBeTruthy();
  });
});

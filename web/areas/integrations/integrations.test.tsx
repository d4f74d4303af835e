// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { type AppName, appNames, apps } from '#domain/integrations/app.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const appOf = (id: AppName, over: object = {}) => ({
  __typename: 'App',
  id,
  ...apps[id],
  state: 'available',
  requestId: null,
  note: null,
  by: null,
  at: null,
  ...over,
});
const since = { by: 'Hanna Lindqvist', at: '2026-11-20T08:00:00Z' };
const start = async (modal: string, over: Partial<Record<AppName, object>> = {}, more: Answers = {}) => {
  const answers: Answers = { Apps: () => ({ apps: appNames.map((id) => appOf(id, over[id])) }), ...more };
  return renderApp({
    path: `/dashboard/my-overview?modal=${encodeURIComponent(modal)}`,
    viewer: viewerAnswer('all', { plan: 'premium' }),
    answers,
  });
};

afterEach(cleanup);

describe('apps', () => {
  it('are listed by kind, and lead to what can be done with each', async () => {
    await start('integration', { afas: { state: 'connected', ...since } });
    const modal = within(await screen.findByRole('dialog', { name: 'Apps' }));
    const payroll = within(await modal.findByRole('region', { name: 'Payroll' }));
    expect(payroll.getByText('Connected')).toBeTruthy();
    expect(payroll.getAllByText('Not connected')).toHaveLength(4);
    await userEvent.click(payroll.getByRole('button', { name: 'Open AFAS Profit' }));
    const one = within(await screen.findByRole('dialog', { name: 'AFAS Profit' }));
    expect(await one.findByText(/^Connected by Hanna Lindqvist/)).toBeTruthy();
    expect(one.getByRole('button', { name: 'Disconnect' })).toBeTruthy();
  });

  it('[R2.9-140] are all there, under the heading of their kind', async () => {
    await start('integration');
    const modal = within(await screen.findByRole('dialog', { name: 'Apps' }));
    await modal.findByRole('region', { name: 'Payroll' });
    const listed = modal.getAllByRole('region').map((region) => [
      within(region).getByRole('heading').textContent,
      ...within(region)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')?.replace('Open ', '')),
    ]);
    expect(listed).toEqual([
      [
        ...['Payroll', 'DATEV LODAS', 'DATEV Lohn und Gehalt', 'Nmbrs', 'AFAS Profit', 'Loket.nl'],
        'Another payroll program',
      ],
      ['Point of sale', 'Turnover from any till', 'Lightspeed', 'orderbird'],
      ['Time clocks', 'Time clocks over the API', 'Datafox'],
      ['Reservations', 'Reservations over the API', 'Zenchef'],
      ['HR', 'People from a file', 'Personio'],
      ['Others', 'Another app'],
    ]);
  });

  it('[R2.9-152] of payroll are connected', async () => {
    const { asked } = await start(
      'integration/nmbrs',
      {},
      { ConnectApp: () => ({ connectApp: appOf('nmbrs', { state: 'connected', ...since }) }) },
    );
    const modal = within(await screen.findByRole('dialog', { name: 'Nmbrs' }));
    await userEvent.click(await modal.findByRole('button', { name: 'Connect' }));
    expect(await modal.findByRole('button', { name: 'Disconnect' })).toBeTruthy();
    expect(asked.find(({ operation }) => operation === 'ConnectApp')?.variables).toEqual({ input: { app: 'nmbrs' } });
  });

  it.each([
    ['tillFile', 'Turnover from any till', 'Import a file'],
    ['clockApi', 'Time clocks over the API', 'Add token'],
    ['otherPayroll', 'Another payroll program', 'Payroll settings'],
    ['personio', 'Personio', 'Request app'],
  ])('[R2.9-152] %s has a button that leads on', async (id, name, button) => {
    await start(`integration/${id}`);
    const modal = within(await screen.findByRole('dialog', { name }));
    expect(await modal.findByRole('button', { name: button })).toBeTruthy();
  });

  it('say so to people who may not set them up, and when there is no such app', async () => {
    const only: Permission[] = ['manageApiTokens'];
    await renderApp({
      path: '/dashboard/my-overview?modal=integration%2Fafas',
      viewer: viewerAnswer(only, { plan: 'premium' }),
      answers: { Apps: () => ({ apps: [appOf('afas')] }) },
    });
    expect(await screen.findByText("You don't have permission to set this up.")).toBeTruthy();
    cleanup();
    await start('integration/none');
    expect(await screen.findByText('There is no such app')).toBeTruthy();
  });
});

describe('a request for an app', () => {
  it('[R2.9-152] says which app, where it is not in the list', async () => {
    const { asked } = await start(
      'app-request/other',
      {},
      { RequestApp: () => ({ requestApp: appOf('other', { state: 'requested', requestId: 'apr_1', ...since }) }) },
    );
    const form = within(await screen.findByRole('dialog', { name: 'Request Another app' }));
    await userEvent.click(await form.findByRole('button', { name: 'Send request' }));
    expect(await form.findByText('This is required.')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: /^Which app/ }), 'Our own till');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'RequestApp')?.variables).toMatchObject({
        input: { app: 'other', note: 'Our own till' },
      }),
    );
  });

  it('is shown once made, and withdrawn', async () => {
    const { asked } = await start(
      'app-request/personio/apr_1',
      { personio: { state: 'requested', requestId: 'apr_1', note: 'People, please', ...since } },
      { WithdrawAppRequest: () => ({ withdrawAppRequest: appOf('personio') }) },
    );
    const modal = within(await screen.findByRole('dialog', { name: 'Request Personio' }));
    expect(await modal.findByText('People, please')).toBeTruthy();
    await userEvent.click(modal.getByRole('button', { name: 'Withdraw request' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'WithdrawAppRequest')?.variables).toEqual({
        input: { app: 'personio' },
      }),
    );
  });
});

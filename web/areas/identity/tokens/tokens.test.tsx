// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const token = {
  __typename: 'ApiToken',
  id: 'tok_1',
  name: 'Payroll',
  access: 'READ',
  owner: 'Hanna Lindqvist',
  createdAt: '2026-11-20T08:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
  explorer: false,
};
const start = (answers: Answers = {}, permissions: Permission[] = ['manageApiTokens'], over: object = {}) =>
  renderApp({
    path: '/account/integrations',
    viewer: viewerAnswer(permissions, over),
    answers: { Apps: () => ({ apps: [] }), ApiTokens: () => ({ apiTokens: [token] }), ...answers },
  });

afterEach(cleanup);

describe('/account/integrations', () => {
  it('[R2.4-13] is where the settings icon leads with an app permission alone, and lists what opens', async () => {
    await start();
    expect(await screen.findByText('Payroll')).toBeTruthy();
    expect(screen.getByText(/Read only · Hanna Lindqvist.*Until it's revoked · Not used yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/account/integrations');
  });

  it('[R2.9-152] makes a token, after the password where it is wanted, and shows it once', async () => {
    let proven = false;
    const { asked } = await start({
      CreateApiToken: () => ({
        createApiToken: proven
          ? { __typename: 'CreatedApiToken', token: 'muster_live_abc' }
          : { __typename: 'Refusal', code: 'STATE', key: 'passwordNeeded', field: null, measured: null, limit: null },
      }),
      ConfirmPassword: () => {
        proven = true;
        return { confirmPassword: { __typename: 'Done', ok: true } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add token' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add API token' }));
    await userEvent.click(await form.findByRole('button', { name: 'Add token' }));
    expect(await form.findByText('This is required.')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Purpose' }), 'Till{Enter}');
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'secret{Enter}');
    expect(await screen.findByText('muster_live_abc')).toBeTruthy();
    expect(asked.findLast(({ operation }) => operation === 'CreateApiToken')?.variables).toMatchObject({
      input: { name: 'Till', access: 'READ', days: 90 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('muster_live_abc')).toBeNull());
  });

  it('asks before it revokes', async () => {
    let tokens = [token];
    const { asked } = await start({
      ApiTokens: () => ({ apiTokens: tokens }),
      RevokeApiToken: () => {
        tokens = [];
        return { revokeApiToken: { __typename: 'Done', ok: true } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Payroll' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revoke “Payroll”?' }));
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText(/^No tokens yet\./)).toBeTruthy();
    expect(asked.find(({ operation }) => operation === 'RevokeApiToken')?.variables).toEqual({
      input: { id: 'tok_1' },
    });
  });

  it('says what the plan lacks, and asks nothing for those who manage other things', async () => {
    await start({}, ['manageApiTokens'], { plan: 'basic' });
    await userEvent.click(await screen.findByRole('button', { name: 'Add token' }));
    expect(await screen.findByRole('dialog', { name: 'Not part of your plan' })).toBeTruthy();
    cleanup();
    const { asked } = await start({}, ['managePayrollApps']);
    expect(
      await screen.findByText('Only people with the permission Manage API tokens can create tokens.'),
    ).toBeTruthy();
    expect(asked.map(({ operation }) => operation)).not.toContain('ApiTokens');
  });
});

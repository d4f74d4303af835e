// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

afterEach(cleanup);

const goals: Area = {
  pages: Object.fromEntries(
    ['/account/settings', '/account/integrations', '/my-account/profile'].map((path) => [
      path,
      { needs: {}, open: async () => ({ default: () => <p>{path}</p> }) },
    ]),
  ),
};

it.each([
  ['/my-account', [], '/my-account/profile'],
  ['/account', ['manageAccount'], '/account/settings'],
  ['/account', ['manageApiTokens'], '/account/integrations'],
  ['/account', [], '/dashboard/my-overview'],
] as [string, Permission[], string][])('[R2.2-47] %s with %j leads to %s', async (path, permissions, goal) => {
  const { address } = await renderApp({ path, areas: [goals], viewer: viewerAnswer(permissions) });
  await waitFor(() => expect(address()).toBe(goal));
});

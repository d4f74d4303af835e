// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { sessionFacts } from '#web/kit/graphql/session-facts.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

afterEach(cleanup);

const lost = { errors: [{ message: 'lost', extensions: { code: 'FAULT', requestId: '01jd' } }] };

it('keeps page and viewer when the viewer is asked for again without success', async () => {
  let answer: object = { viewer: viewerAnswer('all') };
  const { client } = await renderApp({ path: '/mobile-welcome', areas: [], answers: { Viewer: () => answer } });
  const heading = await screen.findByRole('heading', { level: 1 });
  answer = lost;
  await act(() => client.refetchQueries({ include: 'active' }).catch(() => undefined));
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  expect(sessionFacts.userId).toBe('emp_hanna');
});

it('says so when the viewer never came', async () => {
  await renderApp({ path: '/mobile-welcome', areas: [], answers: { Viewer: () => lost } });
  expect(await screen.findByText("Muster can't start")).toBeTruthy();
});

// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { timesheetArea } from '#web/areas/timesheet/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const noHours = ({ variables: { from, to } }: { variables: Record<string, unknown> }) => ({
  organisation: { __typename: 'Organisation', departments: [], teams: [] },
  timesheetDays: { __typename: 'TimesheetDays', closedDays: [], from, to, days: [] },
});

beforeAll(() => import('./TimesheetBoard.tsx'), 30_000);
afterEach(cleanup);

it('calls no day empty that has not come', async () => {
  let reachable = true;
  const answers: Answers = { TimesheetDays: (asked) => (reachable ? noHours(asked) : undefined) };
  await renderApp({
    path: '/timesheet/team/day?date=2026-11-10',
    areas: [timesheetArea as Area],
    viewer: viewerAnswer(['viewAllTimesheets', 'createTimesheets']),
    answers,
  });
  expect(await screen.findByRole('button', { name: 'Add hours' })).toBeTruthy();
  const empty = screen.getByRole('heading', { level: 2 }).textContent!;
  reachable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(empty)).toBeNull();
});

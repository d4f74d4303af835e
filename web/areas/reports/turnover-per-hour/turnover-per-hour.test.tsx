// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { reportsArea } from '#web/areas/reports/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';

const title = 'Turnover per hour';
const euros = (minor: number | null) => minor !== null && { __typename: 'Money', minor, currency: 'EUR' };
const figures = (turnover: number | null, workedMinutes: number, perHour: number | null) => ({
  turnover: euros(turnover) || null,
  workedMinutes,
  turnoverPerHour: euros(perHour) || null,
});
const day = (date: string, ...values: Parameters<typeof figures>) => ({
  __typename: 'TurnoverChartDay',
  date,
  ...figures(...values),
});

const show = (total: ReturnType<typeof figures>, days: object[], more: object = {}) =>
  renderApp({
    areas: [reportsArea as Area],
    answers: {
      MyOverview: () => ({ myOverview: emptyOverview }),
      TurnoverChart: () => ({ turnoverChart: { __typename: 'TurnoverChart', ...total, days } }),
    },
    ...more,
  });
const widget = async () => within(await screen.findByRole('region', { name: title }));

beforeAll(async () => {
  await import('./TurnoverPerHour.tsx');
  await import('./PerHourBars.tsx');
}, 30_000);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the graph of turnover per hour', () => {
  it('[R2.5-51] shows dates with turnover in a table behind its bars', async () => {
    await show(figures(300_000, 3_600, 5_000), [
      day('2026-11-08', null, 0, null),
      day('2026-11-09', 200_000, 2_160, 5_556),
      day('2026-11-10', 100_000, 0, null),
    ]);
    const shown = await widget();
    const table = within(await shown.findByRole('table', { name: title }));
    expect(table.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'DateTurnoverWorked, approvedPer hour',
      'Mon 9 Nov€ 2,000.0036:00€ 55.56',
      'Tue 10 Nov€ 1,000.000:00–',
    ]);
    expect(shown.getByText('Per hour € 50.00')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Show as table' }));
    expect(shown.getByRole('button', { name: 'Show as chart', pressed: true })).toBeTruthy();
  });

  it('says what to do when there is no turnover', async () => {
    await show(figures(null, 0, null), [day('2026-11-10', null, 0, null)]);
    const shown = await widget();
    expect(await shown.findByText(/^No turnover in this period/)).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Open the schedule' }).getAttribute('href')).toBe('/schedule');
  });

  it('[R2.5-53] is not there without View reports', async () => {
    await show(figures(null, 0, null), [], { viewer: viewerAnswer(['viewLog', 'viewAllTimesheets']) });
    await screen.findByText(/Customise your dashboard/);
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  });
});

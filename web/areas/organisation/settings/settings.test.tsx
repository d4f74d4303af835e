// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settingKeys, settings } from '#domain/organisation/settings.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { organisationArea } from '#web/areas/organisation/area.ts';
import { sentIn } from '#web/areas/organisation/places/example-places.testing.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const values = (more: object = {}) => ({
  __typename: 'SettingValues',
  ...Object.fromEntries(settingKeys.map((key) => [key, settings[key].fallback])),
  targetCostShare: 2800,
  ...more,
});
const sources = (of: Record<string, string>) =>
  settingKeys.map((key) => ({
    __typename: 'SettingOrigin',
    key,
    source: of[key] ?? 'product',
  }));
const sheets = [
  {
    __typename: 'SettingSheet',
    id: 'acc_lumen',
    version: 7,
    departmentId: null,
    values: values(),
    fallback: values({ targetCostShare: 0 }),
    sources: sources({ publishDaysAhead: 'company', targetCostShare: 'company' }),
    earlier: [],
  },
  {
    __typename: 'SettingSheet',
    id: 'dep_1',
    version: 4,
    departmentId: 'dep_1',
    values: values({ publishDaysAhead: 14 }),
    fallback: values(),
    sources: sources({ publishDaysAhead: 'department', targetCostShare: 'company' }),
    earlier: [{ __typename: 'EarlierSettings', until: '2026-11-01', values: values({ roundClockIn: 'up' }) }],
  },
];
const preview = {
  __typename: 'SettingsPreview',
  looked: 12,
  changed: 2,
  kept: 30,
  minutes: 12,
  pay: { __typename: 'Money', minor: 280, currency: 'EUR' },
  entries: [
    {
      __typename: 'SettingsPreviewEntry',
      id: 'tms_1',
      employee: 'Eva Jansen',
      date: '2026-11-03',
      minutesBefore: 354,
      minutesAfter: 360,
    },
  ],
};
const area = {
  ...organisationArea,
  pages: { '/settings': { needs: {}, open: () => import('./DepartmentSettings.tsx') } },
} as unknown as Area;

const open = (path = '/settings', over: object = {}) =>
  renderApp({
    path,
    areas: [area],
    viewer: viewerAnswer('all', over),
    answers: {
      SettingSheets: () => ({
        organisation: { departments: [{ __typename: 'Department', id: 'dep_1', name: 'Bar' }] },
        settingSheets: sheets,
      }),
      EditSettings: () => ({ editSettings: sheets[1] }),
      SettingsPreview: () => ({ settingsPreview: preview }),
    },
  });
const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);

beforeAll(() => import('./DepartmentSettings.tsx'), 30_000);
afterEach(cleanup);

describe('the settings of departments', () => {
  it('say where each value comes from, and which departments set another', async () => {
    await open();
    expect((await row('Opening days')).getByText('Default')).toBeTruthy();
    const ahead = await row('Publish automatically');
    expect(ahead.getByText('Set by the company.')).toBeTruthy();
    expect(ahead.getByText('Overridden in: Bar (14 days)')).toBeTruthy();
    expect((await row('Labour cost target')).getByRole('button', { name: 'Reset to no target' })).toBeTruthy();
  });

  it('are overridden for one department and taken back', async () => {
    const { asked, address } = await open();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Settings for' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Bar' }));
    expect(address()).toBe('/settings?department=dep_1');
    const ahead = await row('Publish automatically');
    expect(ahead.getByText(/^Set by this department/)).toBeTruthy();
    await userEvent.click(ahead.getByRole('button', { name: 'Reset to 365 days' }));
    await waitFor(() =>
      expect(sentIn(asked, 'EditSettings')).toEqual([
        { departmentId: 'dep_1', version: 4, reset: ['publishDaysAhead'] },
      ]),
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Employees see open shifts' }));
    await waitFor(() =>
      expect(sentIn(asked, 'EditSettings')).toContainEqual({
        departmentId: 'dep_1',
        version: 4,
        showOpenShifts: false,
      }),
    );
  });

  it('of days and figures are saved when they are complete', async () => {
    const { asked } = await open('/settings?department=dep_1');
    const days = within(await screen.findByRole('group', { name: 'Opening days' }));
    await userEvent.click(days.getByRole('checkbox', { name: 'Sun' }));
    await waitFor(() => expect(sentIn(asked, 'EditSettings')).toHaveLength(1));
    expect(sentIn(asked, 'EditSettings')[0]).toMatchObject({ openWeekdays: ['mo', 'tu', 'we', 'th', 'fr', 'sa'] });
    const ahead = screen.getByRole('textbox', { name: 'Publish automatically' });
    await userEvent.clear(ahead);
    await userEvent.type(ahead, '21{Enter}');
    await waitFor(() =>
      expect(sentIn(asked, 'EditSettings')).toContainEqual({ departmentId: 'dep_1', version: 4, publishDaysAhead: 21 }),
    );
  });

  it('of figures are saved once by Enter: the field that is being saved is left by itself', async () => {
    const { asked } = await open('/settings?department=dep_1');
    const ahead = await screen.findByRole('textbox', { name: 'Publish automatically' });
    await userEvent.clear(ahead);
    await userEvent.type(ahead, '21');
    fireEvent.keyDown(ahead, { key: 'Enter' });
    fireEvent.blur(ahead);
    await waitFor(() => expect(sentIn(asked, 'SettingSheets').length).toBeGreaterThan(1));
    expect(sentIn(asked, 'EditSettings')).toHaveLength(1);
  });

  it('of clocked time are asked from which date, with what changes by it, and say what they were', async () => {
    const { asked } = await open('/settings?department=dep_1');
    const rounding = await row('Round clock-in');
    expect(rounding.getByText('Until Sat 31 Oct 2026: Up')).toBeTruthy();
    await userEvent.click(rounding.getByRole('combobox', { name: 'Round clock-in' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nearest' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'When does this apply?' }));
    expect(await dialog.findByText(/^2 entries change · \+0:12 paid time · €2\.80 pay$/)).toBeTruthy();
    expect(dialog.getByText(/12 pending entries were checked\. 30 clocked entries stay/)).toBeTruthy();
    expect(dialog.getByRole('row', { name: 'Eva Jansen 3 Nov 5:54 6:00' })).toBeTruthy();
    expect(dialog.getByText('and 1 more')).toBeTruthy();
    expect(sentIn(asked, 'EditSettings')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentIn(asked, 'EditSettings')).toEqual([
        { departmentId: 'dep_1', version: 4, roundClockIn: 'nearest', from: expect.stringMatching(/^\d{4}-/) },
      ]),
    );
  });

  it('of money are locked below the plan that has forecasts', async () => {
    await open('/settings', { plan: 'basic' });
    const target = await row('Labour cost target');
    expect(target.getByText('Early adopter')).toBeTruthy();
    expect(target.getByRole<HTMLInputElement>('textbox').disabled).toBe(true);
  });
});

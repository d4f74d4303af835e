// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area, WidgetProps } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { ArrangeDashboardMutationVariables } from './ArrangeDashboard.generated.ts';
import { greetingOf } from './Dashboard.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const widget = (words: string) => async () => ({ default: ({ weeks }: WidgetProps) => <p>{`${words} ${weeks}`}</p> });
const broken = async () => ({
  default: (): never => {
    throw new Error('broken widget');
  },
});

const widgets: Area = {
  widgets: {
    shifts: { title: 'common.add', needs: {}, column: 1, period: 'next', open: widget('shifts') },
    costs: { title: 'common.more', needs: { allOf: ['viewReports'] }, column: 2, open: widget('costs') },
    absence: { title: 'common.next', needs: { plan: 'basic' }, column: 3, open: widget('absence') },
  },
};

/** A server that keeps the dashboard, as the real one does. */
const keeping = () => {
  const kept = viewerAnswer('all');
  const sent: string[][] = [];
  const answers = {
    Viewer: () => ({ viewer: kept }),
    ArrangeDashboard: ({ variables }: { variables: Record<string, unknown> }) => {
      const { input } = variables as ArrangeDashboardMutationVariables;
      const widgets = input.widgets.map(({ column = null, size = null, departmentId = null, id, ...rest }) => ({
        __typename: 'WidgetSetting' as const,
        ...rest,
        id: String(id),
        column,
        size,
        departmentId: departmentId === null ? null : String(departmentId),
      }));
      kept.dashboard = { ...kept.dashboard, widgets };
      sent.push(widgets.filter(({ visible }) => visible).map(({ id }) => id));
      return { arrangeDashboard: kept.dashboard };
    },
  };
  return { answers, sent };
};

const openSidebar = async () => {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Customise' }))[0]!);
  return screen.findByRole('dialog');
};

describe('the greeting', () => {
  it.each([
    ['[R2.5-01]', '00:00', 'Good night'],
    ['[R2.5-01]', '06:59', 'Good night'],
    ['[R2.5-02]', '07:00', 'Good morning'],
    ['[R2.5-02]', '11:59', 'Good morning'],
    ['[R2.5-03]', '12:00', 'Good afternoon'],
    ['[R2.5-03]', '17:59', 'Good afternoon'],
    ['[R2.5-04]', '18:00', 'Good evening'],
    ['[R2.5-04]', '23:59', 'Good evening'],
  ])('%s at %s is "%s" with the first name, on the clock of the account', async (_id, time, words) => {
    vi.useFakeTimers({ now: new Date(`2026-11-10T${time}:00+01:00`), toFake: ['Date'] });
    await renderApp();
    expect(await screen.findByRole('heading', { level: 1, name: `${words}, Hanna` })).toBeTruthy();
    expect(screen.getByText('Tue 10 Nov')).toBeTruthy();
  });

  it('has a band for each of the 24 hours', () =>
    expect(Array.from({ length: 24 }, (_, hour) => greetingOf(hour)[0]).join('')).toBe('nnnnnnnmmmmmaaaaaaeeeeee'));
});

describe('widgets', () => {
  it('[R2.2-05] stand on the default page with their title', async () => {
    await renderApp({ areas: [widgets] });
    expect(await screen.findByText('shifts 1')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Add' })).toBeTruthy();
    expect(screen.getByText('Next week')).toBeTruthy();
  });

  it('[R2.5-54] of the product are fewer to choose from on the free plan, and fewer still without permissions', async () => {
    const offered = async (permissions: readonly Permission[] | 'all', plan: string) => {
      await renderApp({ viewer: viewerAnswer(permissions, { plan }) });
      const boxes = within(await openSidebar()).getAllByRole<HTMLInputElement>('checkbox');
      const names = boxes.map((box) => box.labels?.[0]?.textContent ?? box.ariaLabel);
      cleanup();
      return names;
    };
    const all = await offered('all', 'premium');
    const free = await offered('all', 'free');
    const nobody = await offered([], 'free');
    const paid = all.filter((name) => !free.includes(name));
    expect(paid.sort()).toEqual([
      'Absence percentage',
      'My open shifts',
      'Salary cost percentage',
      'Salary cost percentage including CoC',
      'Salary per hour',
      'Turnover per hour',
      'Weather forecast',
    ]);
    expect(free.filter((name) => !nobody.includes(name))).toContain('My timesheets');
    expect(nobody.length).toBeGreaterThan(0);
    expect(all).toEqual(expect.arrayContaining([...free, ...nobody]));
  });

  it('[R2.5-21] [R3-46] are switched by a checkbox each, which the server keeps', async () => {
    const { answers, sent } = keeping();
    const first = await renderApp({ areas: [widgets], answers });
    const sidebar = await openSidebar();
    await userEvent.click(within(sidebar).getByRole('checkbox', { name: 'More' }));
    await waitFor(() => expect(screen.queryByText('costs 1')).toBeNull());
    await waitFor(() => expect(sent).toEqual([['shifts', 'absence']]));
    first.unmount();
    localStorage.clear();
    await renderApp({ areas: [widgets], answers });
    expect(await screen.findByText('shifts 1')).toBeTruthy();
    expect(screen.queryByText('costs 1')).toBeNull();
  });

  it('come back with a word when the server refuses, and send quick changes one after the other', async () => {
    const refusal = {
      __typename: 'Refusal',
      code: 'FORBIDDEN',
      key: 'forbidden',
      field: null,
      measured: null,
      limit: null,
      current: null,
    };
    await renderApp({ areas: [widgets], answers: { ArrangeDashboard: () => ({ arrangeDashboard: refusal }) } });
    const sidebar = await openSidebar();
    await userEvent.click(within(sidebar).getByRole('checkbox', { name: 'More' }));
    expect(await screen.findByText("You don't have permission to do this.")).toBeTruthy();
    expect(await screen.findByText('costs 1')).toBeTruthy();
  });

  it('are moved by the menu of their grip, by arrow keys, and hidden', async () => {
    const { answers, sent } = keeping();
    await renderApp({ areas: [widgets], answers });
    const grip = await screen.findByRole('button', { name: 'Move or hide Add' });
    await userEvent.click(grip);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Move right',
      'Hide',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move right' }));
    expect(await screen.findByText('Add moved one column to the right.')).toBeTruthy();
    await waitFor(() => expect(sent.at(-1)).toEqual(['shifts', 'costs', 'absence']));
    const moved = screen.getByRole('button', { name: 'Move or hide Add' });
    await waitFor(() => expect(document.activeElement).toBe(moved));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(sent.at(-1)).toEqual(['costs', 'shifts', 'absence']));
    await userEvent.click(screen.getByRole('button', { name: 'Move or hide Add' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }));
    await waitFor(() => expect(sent.at(-1)).toEqual(['costs', 'absence']));
    expect(screen.queryByText('shifts 1')).toBeNull();
  });

  it('[R9-02] [R9-03] [R9-04] have a period of one week at first, and one to four to choose from', async () => {
    await renderApp({ areas: [widgets], answers: keeping().answers });
    const sidebar = await openSidebar();
    const choices = within(sidebar).getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ value }) => value)).toEqual(['1', '2', '3', '4']);
    expect(choices.find(({ checked }) => checked)?.value).toBe('1');
    await userEvent.click(within(sidebar).getByText('3 weeks'));
    expect(await screen.findByText('shifts 3')).toBeTruthy();
    expect(screen.getByText('Next 3 weeks')).toBeTruthy();
  });

  it('[R2.5-22] are all switched by the title of the sidebar', async () => {
    await renderApp({ areas: [widgets], answers: keeping().answers });
    const sidebar = await openSidebar();
    const checked = () =>
      within(sidebar)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((box) => box.checked);
    await userEvent.click(within(sidebar).getByRole('button', { name: 'Widgets' }));
    expect(checked()).toEqual([false, false, false]);
    await userEvent.click(within(sidebar).getByRole('button', { name: 'Widgets' }));
    expect(checked()).toEqual([true, true, true]);
  });

  it('[R2.5-17] [R2.5-18] that are all off leave a way to switch them on', async () => {
    await renderApp({ areas: [] });
    expect(await screen.findByRole('heading', { name: 'Customise your dashboard' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Customise dashboard' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('that break leave the others alone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const area: Area = {
      widgets: { ...widgets.widgets, broken: { title: 'common.back', needs: {}, column: 1, open: broken } },
    };
    await renderApp({ areas: [area] });
    expect(await screen.findByText('Something went wrong in this widget. Reload the page to try again.')).toBeTruthy();
    expect(await screen.findByText('shifts 1')).toBeTruthy();
  });
});

describe('the survey', () => {
  it('[R2.5-19] [R2.5-20] asks how the dashboard feels, wants an answer, and sends it once', async () => {
    const send = vi.fn((_asked: { variables: Record<string, unknown> }) => ({
      sendDashboardFeedback: { __typename: 'Done', ok: true },
    }));
    const { address } = await renderApp({ areas: [widgets], answers: { SendDashboardFeedback: send } });
    const [button] = await screen.findAllByRole('button', { name: 'How does this dashboard feel?' });
    await userEvent.click(button!);
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByRole('button', { name: 'Send' }));
    expect(await form.findByText('This is required.')).toBeTruthy();
    await userEvent.click(form.getByRole('radio', { name: 'Good' }));
    await userEvent.type(form.getByRole('textbox'), 'Calm');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
    expect(send.mock.calls.map(([{ variables }]) => variables)).toEqual([
      { input: { id: expect.stringMatching(/^fbk_/), mood: 'good', comment: 'Calm' } },
    ]);
  });
});

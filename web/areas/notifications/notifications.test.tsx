// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { notificationsArea } from './area.ts';

const note = (id: number, over: object = {}) => ({
  __typename: 'NotificationEdge',
  node: {
    __typename: 'Notification',
    id: `ntf_${id}`,
    kind: 'shiftAdded',
    at: '2026-11-21T09:00:00Z',
    title: `New shift ${id}`,
    details: [],
    link: '/dashboard/my-overview',
    read: false,
    ...over,
  },
});
const inbox = (edges: object[], hasNextPage = false) => ({
  notifications: {
    __typename: 'NotificationConnection',
    edges,
    pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: 'ntf_1' },
  },
});
const row = (kind: string, group: string, over: object = {}) => ({
  __typename: 'NotificationKindSetting',
  kind,
  group,
  inApp: true,
  mail: true,
  push: true,
  never: [],
  ...over,
});
const reportReady = row('reportReady', 'reports', { mail: false, never: ['mail'] });
const settings = (over: object = {}) => ({
  __typename: 'NotificationSettings',
  digest: 'soon',
  dailyAt: '07:00',
  quietHours: null,
  mailLocale: null,
  kinds: [row('shiftAdded', 'schedule'), reportReady],
  ...over,
});
const done = { __typename: 'Done', ok: true };
const answers: Answers = {
  Notifications: () =>
    inbox([note(3, { title: '2 new shifts', details: ['Mon', 'Tue'] }), note(2), note(1, { read: true })]),
  MarkNotificationsRead: () => ({ markNotificationsRead: done }),
  MarkAllNotificationsRead: () => ({ markAllNotificationsRead: done }),
  NotificationSettings: () => ({ notificationSettings: settings(), pushChannel: null }),
  EditNotificationSettings: ({ variables }) => {
    const { kinds, quietHours, ...change } = variables.input as Record<string, object | undefined>;
    const quiet = quietHours ? { quietHours: { __typename: 'QuietHours', ...quietHours } } : {};
    const rows = kinds ? { kinds: [row('shiftAdded', 'schedule', { mail: false }), reportReady] } : {};
    return { editNotificationSettings: settings({ ...change, ...quiet, ...rows }) };
  },
  CompanyNotifications: () => ({
    organisation: { __typename: 'Organisation', departments: [], teams: [] },
    notificationReceivers: { __typename: 'NotificationReceivers', kinds: [], rules: [], groups: [] },
    companyNotifications: [row('newsPosted', 'news', { mail: false })],
    pushChannel: null,
  }),
  EditCompanyNotifications: () => ({
    editCompanyNotifications: { __typename: 'CompanyNotifications', kinds: [row('newsPosted', 'news')] },
  }),
};
const areas = [notificationsArea as Area];
const start = (path: string, viewer = viewerAnswer([], { unreadNotifications: 2 }), more: Answers = {}) =>
  renderApp({ path, areas, viewer, answers: { ...answers, ...more } });
const bell = (name: RegExp) => screen.findByRole('button', { name });
const sentOf = (asked: { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  asked.filter((one) => one.operation === operation).map(({ variables }) => variables.input);

afterEach(cleanup);

describe('the bell', () => {
  it('says how many are new, and nothing of a number without any', async () => {
    await start('/my-account/notifications');
    expect(await bell(/^Notifications, 2 new$/)).toBeTruthy();
    cleanup();
    await start('/my-account/notifications', viewerAnswer([]));
    expect(await bell(/^Notifications$/)).toBeTruthy();
  });

  it('opens a list whose lines lead to their place and are read by it', async () => {
    const { asked, address } = await start('/my-account/notifications');
    await userEvent.click(await bell(/^Notifications, 2/));
    const line = await screen.findByRole('link', { name: /2 new shifts/ });
    expect(line.textContent).toContain('Unread:');
    expect(within(line).getByText('Tue')).toBeTruthy();
    expect(screen.getByRole('link', { name: /New shift 1/ }).textContent).not.toContain('Unread:');
    await userEvent.click(line);
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
    expect(sentOf(asked, 'MarkNotificationsRead')).toEqual([{ ids: ['ntf_3'] }]);
    expect(await bell(/^Notifications, 1 new$/)).toBeTruthy();
  });

  it('marks everything that was seen as read', async () => {
    const { asked } = await start('/my-account/notifications');
    await userEvent.click(await bell(/^Notifications, 2/));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    expect(sentOf(asked, 'MarkAllNotificationsRead')).toEqual([{ upTo: 'ntf_3' }]);
    expect(screen.queryByText('Unread:')).toBeNull();
  });

  it('says when there is nothing, and asks for older ones', async () => {
    await start('/my-account/notifications', viewerAnswer([]), { Notifications: () => inbox([]) });
    await userEvent.click(await bell(/^Notifications$/));
    expect(await screen.findByText(/^No notifications yet/)).toBeTruthy();
    cleanup();
    await start('/my-account/notifications', viewerAnswer([]), {
      Notifications: ({ variables }) => (variables.after ? inbox([note(1)]) : inbox([note(2)], true)),
    });
    await userEvent.click(await bell(/^Notifications$/));
    await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('link', { name: /New shift 1/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /New shift 2/ })).toBeTruthy();
  });

  it('says that older ones failed to load, and loads them with another press', async () => {
    let offline = true;
    await start('/my-account/notifications', viewerAnswer([]), {
      Notifications: async ({ variables }) => {
        if (!variables.after) return inbox([note(2)], true);
        if (offline) throw new TypeError('Failed to fetch');
        return inbox([note(1)]);
      },
    });
    await userEvent.click(await bell(/^Notifications$/));
    const older = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show older' });
    await userEvent.click(older);
    expect(await screen.findByText(/connection/)).toBeTruthy();
    await waitFor(() => expect(older.disabled).toBe(false));
    offline = false;
    await userEvent.click(older);
    expect(await screen.findByRole('link', { name: /New shift 1/ })).toBeTruthy();
  });
});

describe('[R2.2-21] /my-account/notifications', () => {
  it('saves each box as it is changed, and has none for a channel that makes no sense', async () => {
    const { asked } = await start('/my-account/notifications');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'New shift, Email' });
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    await waitFor(() =>
      expect(sentOf(asked, 'EditNotificationSettings')).toEqual([{ kinds: [{ kind: 'shiftAdded', mail: false }] }]),
    );
    expect(box.checked).toBe(false);
    expect(screen.queryByRole('checkbox', { name: 'Scheduled report ready, Email' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Scheduled report ready, In Muster' })).toBeTruthy();
  });

  it('applies a preset to all kinds at once, and undoes it', async () => {
    const { asked } = await start('/my-account/notifications');
    await userEvent.click(await screen.findByRole('button', { name: 'Presets' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Only in Muster/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const quiet = { inApp: true, mail: false, push: false };
    await waitFor(() =>
      expect(sentOf(asked, 'EditNotificationSettings')).toEqual([
        {
          kinds: [
            { kind: 'shiftAdded', ...quiet },
            { kind: 'reportReady', ...quiet },
          ],
        },
        {
          kinds: [
            { kind: 'shiftAdded', inApp: true, mail: true, push: true },
            { kind: 'reportReady', ...quiet, push: true },
          ],
        },
      ]),
    );
  });

  it('has a digest, quiet hours and the language of mails', async () => {
    const { asked } = await start('/my-account/notifications');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Quiet hours/ }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'From' })).value).toBe('22:00');
    await userEvent.click(screen.getByRole('combobox', { name: 'Frequency' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Once a day' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Email language' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nederlands' }));
    await waitFor(() =>
      expect(sentOf(asked, 'EditNotificationSettings')).toEqual([
        { quietHours: { from: '22:00', to: '07:00' } },
        { digest: 'daily' },
        { mailLocale: 'nl' },
      ]),
    );
  });

  it('says that nothing is mailed to an address that no one confirmed', async () => {
    await start('/my-account/notifications', viewerAnswer([], { verified: false }));
    expect(await screen.findByText(/hanna@lumen.example isn't confirmed yet/)).toBeTruthy();
  });

  it('lets account managers, and only them, set what holds for everyone', async () => {
    await start('/my-account/notifications');
    await screen.findByText('Notify me about');
    expect(screen.queryByText('For everyone')).toBeNull();
    cleanup();
    const { asked } = await start('/my-account/notifications', viewerAnswer(['manageAccount']));
    await userEvent.click(await screen.findByText('For everyone'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'New message, Email' }));
    await waitFor(() =>
      expect(sentOf(asked, 'EditCompanyNotifications')).toEqual([{ kinds: [{ kind: 'newsPosted', mail: true }] }]),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'New message, Email' }).checked).toBe(true);
  });
});

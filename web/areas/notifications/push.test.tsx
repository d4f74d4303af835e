// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { notificationsArea } from './area.ts';

const channel = (here: boolean) => ({ __typename: 'PushChannel', publicKey: 'server-key', here });
const kind = {
  __typename: 'NotificationKindSetting',
  kind: 'shiftAdded',
  group: 'schedule',
  inApp: true,
  mail: true,
  push: true,
  never: [],
};
const settings = {
  __typename: 'NotificationSettings',
  digest: 'soon',
  dailyAt: '07:00',
  quietHours: null,
  mailLocale: null,
  kinds: [kind],
};
const target = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh: 'point', auth: 'secret' } };

/** A browser with push support, with the person's answer to the permission prompt. */
const browser = (answer: 'granted' | 'denied', held = false) => {
  const calls: string[] = [];
  let subscribed = held;
  const subscription = {
    toJSON: () => target,
    unsubscribe: async () => {
      calls.push('gave up');
      subscribed = false;
    },
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      calls.push(`asked with ${String(applicationServerKey)}`);
      subscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  const known = { permission: 'default' as string };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return known.permission;
    },
    requestPermission: async () => {
      known.permission = answer;
      return answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: async (path: string) => void calls.push(`registered ${path}`),
    },
  });
  return calls;
};

const start = (here: boolean | null) =>
  renderApp({
    path: '/my-account/notifications',
    areas: [notificationsArea as Area],
    viewer: viewerAnswer([]),
    answers: {
      NotificationSettings: () => ({
        notificationSettings: settings,
        pushChannel: here === null ? null : channel(here),
      }),
      SubscribePush: () => ({ subscribePush: channel(true) }),
      UnsubscribePush: () => ({ unsubscribePush: channel(false) }),
    },
  });
const inputOf = (asked: { operation: string; variables: Record<string, unknown> }[]) =>
  asked.find(({ operation }) => operation === 'SubscribePush')?.variables.input;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('is turned on with a target of this browser, and off again', async () => {
  const calls = browser('granted');
  const { asked } = await start(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on push' }));
  expect(await screen.findByText(/shows your notifications until you log out/)).toBeTruthy();
  expect(calls).toEqual(['registered /push-worker.js', 'asked with server-key']);
  expect(inputOf(asked)).toEqual({ endpoint: target.endpoint, p256dh: 'point', auth: 'secret' });
  await userEvent.click(screen.getByRole('button', { name: 'Turn off push' }));
  expect(await screen.findByRole('button', { name: 'Turn on push' })).toBeTruthy();
  expect(calls.at(-1)).toBe('gave up');
});

it('gives up the target of anyone who was signed in here before', async () => {
  const calls = browser('granted', true);
  await start(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on push' }));
  await waitFor(() => expect(calls).toEqual(['registered /push-worker.js', 'gave up', 'asked with server-key']));
});

it('is off where the browser has lost its target, whatever the server thinks', async () => {
  browser('granted');
  await start(true);
  expect(await screen.findByRole('button', { name: 'Turn on push' })).toBeTruthy();
});

it('says how to go on when the person said no, and asks the server nothing', async () => {
  browser('denied');
  const { asked } = await start(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on push' }));
  expect(await screen.findByText(/blocks notifications from Muster/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Turn on push' }).disabled).toBe(true);
  expect(inputOf(asked)).toBeUndefined();
});

it('says why there is none in a browser without push', async () => {
  await start(false);
  expect(await screen.findByText(/can't show push notifications/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn on push' })).toBeNull();
});

it('is no column and no panel where the server has no keys', async () => {
  await start(null);
  await screen.findByText('Notify me about');
  expect(screen.queryByText('Push')).toBeNull();
  expect(screen.queryByText('Push in this browser')).toBeNull();
});

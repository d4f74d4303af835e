import type { SubscribePushInput } from '#web/generated/schema-types.ts';

/** `blocked`: the person said no to this site's notifications once. `missing`: the browser has no push. */
export type PushSupport = 'ready' | 'blocked' | 'missing';

const worker = '/push-worker.js';

export const pushSupport = (): PushSupport => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'missing';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
};

/** What this browser has from its push service by now. */
const subscriptionNow = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Whether this browser holds a target, whatever the server thinks. */
export const holdsTarget = async (): Promise<boolean> => (await subscriptionNow()) !== null;

/** Gives up this browser's target; its push service refuses what is sent there from now on. */
export const giveUpTarget = async (): Promise<void> => {
  await (await subscriptionNow())?.unsubscribe();
};

/**
 * Asks the person, then the browser's push service, for a new target. The one before is given up: whoever was signed in here
 * earlier gets nothing on this screen any more. Throws when the push service does not answer.
 */
export const newTarget = async (publicKey: string): Promise<SubscribePushInput | 'blocked'> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  await navigator.serviceWorker.register(worker);
  await giveUpTarget();
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys } = made.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
};

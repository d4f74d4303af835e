import type { ApolloCache } from '@apollo/client';
import { useEffect, useState } from 'react';
import type { SubscribePushInput } from '#web/generated/schema-types.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import {
  NotificationSettingsDocument,
  type NotificationSettingsQuery,
  type PushHereFragment,
  SubscribePushDocument,
  UnsubscribePushDocument,
} from './NotificationSettings.generated.ts';

/** `blocked`: the person denied notifications for this site. `missing`: the browser does not support push. */
type PushSupport = 'ready' | 'blocked' | 'missing';

const worker = '/push-worker.js';

const pushSupport = (): PushSupport => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'missing';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
};

/** The current push subscription of this browser. */
const subscriptionNow = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Whether this browser has a subscription, regardless of the server's state. */
const holdsTarget = async (): Promise<boolean> => (await subscriptionNow()) !== null;

/** Ends this browser's subscription; its push service rejects messages to it from then on. */
const giveUpTarget = async (): Promise<void> => {
  await (await subscriptionNow())?.unsubscribe();
};

/**
 * Asks the person for permission, then the browser's push service for a new subscription. The previous one ends, so a user who
 * was signed in here earlier receives nothing on this screen. Throws when the push service does not answer.
 */
const newTarget = async (publicKey: string): Promise<SubscribePushInput | 'blocked'> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  await navigator.serviceWorker.register(worker);
  await giveUpTarget();
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys } = made.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
};

const keep = (cache: ApolloCache, pushChannel: { __typename?: string } | undefined): void => {
  if (pushChannel?.__typename === 'PushChannel')
    cache.updateQuery<NotificationSettingsQuery>({ query: NotificationSettingsDocument }, (known) =>
      known ? { ...known, pushChannel: pushChannel as NotificationSettingsQuery['pushChannel'] } : undefined,
    );
};

/** Push in this browser: its state, and actions to turn it on and off. */
export const usePushHere = ({ publicKey, here }: PushHereFragment) => {
  const [support, setSupport] = useState(pushSupport);
  const [holds, setHolds] = useState(true);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const subscribe = useMutate(SubscribePushDocument);
  const unsubscribe = useMutate(UnsubscribePushDocument);

  useEffect(() => {
    let gone = false;
    if (support === 'ready')
      void holdsTarget().then((known) => {
        if (!gone) setHolds(known);
      });
    return () => {
      gone = true;
    };
  }, [support]);

  const during = (work: () => Promise<void>) => async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    await work().catch(() => setFailed(true));
    setBusy(false);
  };

  const turnOn = during(async () => {
    const input = await newTarget(publicKey);
    if (input === 'blocked') return setSupport(pushSupport());
    setHolds(true);
    const sent = subscribe({
      variables: { input },
      update: (cache, { data }) => keep(cache, data?.subscribePush),
    });
    await answerOrToast(sent.then(({ data }) => data?.subscribePush));
  });

  const turnOff = during(async () => {
    await giveUpTarget();
    const sent = unsubscribe({ update: (cache, { data }) => keep(cache, data?.unsubscribePush) });
    await answerOrToast(sent.then(({ data }) => data?.unsubscribePush));
  });

  return { support, on: here && holds && support === 'ready', failed, busy, turnOn, turnOff };
};

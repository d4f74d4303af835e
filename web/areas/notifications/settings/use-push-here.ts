import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { giveUpTarget, holdsTarget, newTarget, pushSupport } from './browser-push.ts';
import {
  NotificationSettingsDocument,
  type NotificationSettingsQuery,
  type PushHereFragment,
  SubscribePushDocument,
  UnsubscribePushDocument,
} from './NotificationSettings.generated.ts';

const keep = (cache: ApolloCache, pushChannel: { __typename?: string } | undefined): void => {
  if (pushChannel?.__typename === 'PushChannel')
    cache.updateQuery<NotificationSettingsQuery>({ query: NotificationSettingsDocument }, (known) =>
      known ? { ...known, pushChannel: pushChannel as NotificationSettingsQuery['pushChannel'] } : undefined,
    );
};

/** Push in this browser: whether it is on, and how it is turned on and off. */
export const usePushHere = ({ publicKey, here }: PushHereFragment) => {
  const [support, setSupport] = useState(pushSupport);
  const [holds, setHolds] = useState(true);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [subscribe] = useMutation(SubscribePushDocument);
  const [unsubscribe] = useMutation(UnsubscribePushDocument);

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

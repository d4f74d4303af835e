import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NotificationPreset } from '#domain/notifications/presets.ts';
import type { EditNotificationSettingsInput } from '#web/generated/schema-types.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastUndo } from '#web/kit/toasts/toast.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { KindMatrix } from './KindMatrix.tsx';
import { type MailChange, MailTimes } from './MailTimes.tsx';
import type { PushHereFragment } from './NotificationSettings.generated.ts';
import {
  EditNotificationSettingsDocument,
  NotificationSettingsDocument,
  type OwnNotificationSettingsFragment,
} from './NotificationSettings.generated.ts';
import { PresetMenu } from './PresetMenu.tsx';
import { channelsWith, choicesOf, presetRows, toggled } from './toggled.ts';
import { usePushHere } from './use-push-here.ts';

/** Push for the current browser: each browser is enabled separately, and its subscription ends with its session. */
const PushPanel = ({ channel }: { channel: PushHereFragment }) => {
  const { t } = useTranslation();
  const { support, on, failed, busy, turnOn, turnOff } = usePushHere(channel);
  return (
    <Panel title={t('notifications.push.title')}>
      <Stack gap="sm" align="flex-start" maw={480} pb={4}>
        <p className={typography.secondary}>{t(on ? 'notifications.push.isOn' : 'notifications.push.help')}</p>
        {support === 'missing' ? <Notice>{t('notifications.push.missing')}</Notice> : null}
        {support === 'blocked' ? <Notice kind="pending">{t('notifications.push.blocked')}</Notice> : null}
        {failed ? (
          <Notice kind="declined" role="alert">
            {t('notifications.push.failed')}
          </Notice>
        ) : null}
        {support === 'missing' ? null : (
          <Button
            variant="default"
            loading={busy}
            disabled={support === 'blocked'}
            onClick={() => void (on ? turnOff() : turnOn())}
          >
            {t(on ? 'notifications.push.turnOff' : 'notifications.push.turnOn')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
};

/** A change of the email settings in the form of the answer. */
const shownAs = ({ quietHours, ...change }: MailChange): Partial<OwnNotificationSettingsFragment> => ({
  ...(change as Partial<OwnNotificationSettingsFragment>),
  ...(quietHours === undefined ? {} : { quietHours: quietHours && { __typename: 'QuietHours', ...quietHours } }),
});

/** The viewer's own settings. Each change is saved immediately, with an optimistic update. */
export const OwnChoices = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(NotificationSettingsDocument);
  const send = useMutate(EditNotificationSettingsDocument);
  const settings = data?.notificationSettings;
  if (error && !settings) return <Fault title={t('notifications.fault')} error={error} again={() => refetch()} />;
  if (!settings) return <SkeletonRows label={t('common.loading')} />;
  const save = (input: EditNotificationSettingsInput, next: Partial<OwnNotificationSettingsFragment>) => {
    const sent = send({
      variables: { input },
      optimisticResponse: {
        editNotificationSettings: { ...settings, ...next, __typename: 'NotificationSettings' },
      },
    });
    return answerOrToast(sent.then((answer) => answer.data?.editNotificationSettings));
  };
  const saveRows = (kinds: typeof settings.kinds) => save({ kinds: choicesOf(kinds) }, { kinds });
  const apply = async (preset: NotificationPreset): Promise<void> => {
    const before = settings.kinds;
    if (await saveRows(presetRows(before, preset)))
      toastUndo(t('notifications.preset.applied', { preset: t(`notifications.preset.${preset}`) }), () => {
        void saveRows(before);
      });
  };
  return (
    <>
      <Panel
        title={t('notifications.matrix')}
        note={t('notifications.saves')}
        action={<PresetMenu onChoose={(preset) => void apply(preset)} />}
      >
        <KindMatrix
          rows={settings.kinds}
          channels={channelsWith(data.pushChannel)}
          onToggle={(kind, channel, on) =>
            void save({ kinds: [{ kind, [channel]: on }] }, { kinds: toggled(settings.kinds, kind, channel, on) })
          }
        />
      </Panel>
      {data.pushChannel ? <PushPanel channel={data.pushChannel} /> : null}
      <Panel title={t(data.pushChannel ? 'notifications.times' : 'notifications.mails')}>
        <MailTimes settings={settings} onChange={(change) => void save(change, shownAs(change))} />
      </Panel>
    </>
  );
};

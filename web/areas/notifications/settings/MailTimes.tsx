import { Checkbox, Flex, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locales } from '#domain/account/account.ts';
import { type Digest, digests } from '#domain/notifications/notification-settings.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import type { EditNotificationSettingsInput } from '#web/generated/schema-types.ts';
import { languageNames } from '#web/kit/i18n/languages.ts';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import { Select } from '#web/ui/Select.tsx';
import classes from './MailTimes.module.css';
import type { OwnNotificationSettingsFragment } from './NotificationSettings.generated.ts';

export type MailChange = Pick<EditNotificationSettingsInput, 'digest' | 'dailyAt' | 'quietHours' | 'mailLocale'>;
type Props = { settings: OwnNotificationSettingsFragment; onChange: (change: MailChange) => void };

const night = { from: '22:00', to: '07:00' };

/** When emails are sent, quiet hours, and their language. */
export const MailTimes = ({ settings, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <Stack gap={20} maw={480} pb={4}>
      <div className={classes.pair}>
        <Select
          label={t('notifications.digest.label')}
          allowDeselect={false}
          data={digests.map((value) => ({ value, label: t(`notifications.digest.${value}`) }))}
          value={settings.digest}
          onChange={(digest) => onChange({ digest: digest as Digest })}
        />
        {settings.digest === 'daily' ? (
          <TimeField
            label={t('notifications.digest.at')}
            value={settings.dailyAt}
            onChange={(dailyAt) => isWallTime(dailyAt) && onChange({ dailyAt })}
          />
        ) : null}
      </div>
      <QuietHours settings={settings} onChange={onChange} />
      <div className={classes.pair}>
        <Select
          label={t('notifications.language.label')}
          allowDeselect={false}
          data={[
            { value: 'profile', label: t('notifications.language.profile') },
            ...locales.map((value) => ({ value, label: languageNames[value] })),
          ]}
          value={settings.mailLocale ?? 'profile'}
          onChange={(value) => onChange({ mailLocale: value === 'profile' ? null : value })}
        />
      </div>
    </Stack>
  );
};

const QuietHours = ({ settings: { quietHours }, onChange }: Props) => {
  const { t } = useTranslation();
  const set = (part: Partial<typeof night>) => {
    const next = { ...night, ...quietHours, ...part };
    if (isWallTime(next.from) && isWallTime(next.to) && next.from !== next.to)
      onChange({ quietHours: { from: next.from, to: next.to } });
  };
  return (
    <Flex component="fieldset" direction="column" gap="sm" miw={0} m={0} p={0} bd={0}>
      <VisuallyHidden component="legend">{t('notifications.quiet.label')}</VisuallyHidden>
      <Checkbox
        label={t('notifications.quiet.label')}
        description={t('notifications.quiet.help')}
        checked={quietHours !== null}
        onChange={(event) => onChange({ quietHours: event.currentTarget.checked ? night : null })}
      />
      {quietHours ? (
        <div className={classes.pair}>
          <TimeField label={t('notifications.quiet.from')} value={quietHours.from} onChange={(from) => set({ from })} />
          <TimeField label={t('notifications.quiet.to')} value={quietHours.to} onChange={(to) => set({ to })} />
        </div>
      ) : null}
    </Flex>
  );
};

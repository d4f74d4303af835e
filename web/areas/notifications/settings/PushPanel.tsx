import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import type { PushHereFragment } from './NotificationSettings.generated.ts';
import classes from './PushPanel.module.css';
import { usePushHere } from './use-push-here.ts';

/** Push for the browser one sits at: each is asked for by itself, and ends with its session. */
export const PushPanel = ({ channel }: { channel: PushHereFragment }) => {
  const { t } = useTranslation();
  const { support, on, failed, busy, turnOn, turnOff } = usePushHere(channel);
  return (
    <Panel title={t('notifications.push.title')}>
      <div className={classes.root}>
        <p className={classes.help}>{t(on ? 'notifications.push.isOn' : 'notifications.push.help')}</p>
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
      </div>
    </Panel>
  );
};

import { Button, Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QrCode } from '#web/app/welcome/DownloadApp.tsx';
import welcome from '#web/app/welcome/Welcome.module.css';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import classes from './Onboarding.module.css';
import type { StepProps } from './use-first-day.ts';

/** Muster on the user's phone; opening the welcome page there completes the step. */
export const PhoneStep = ({ done }: StepProps) => {
  const { t } = useTranslation();
  // No QR code on the phone itself.
  const onPhone = useIsNarrow();
  return (
    <>
      <Group gap="xl" my="lg">
        {onPhone ? null : <QrCode address={`${window.location.origin}/mobile-welcome`} />}
        <Flex component="ol" className={welcome.steps} direction="column" gap="sm">
          {onPhone ? null : <li>{t('welcome.scan')}</li>}
          <li>{t('welcome.iphone')}</li>
          <li>{t('welcome.android')}</li>
        </Flex>
      </Group>
      <div className={classes.actions}>
        <Button onClick={() => done('DOWNLOAD_APP')}>{t('onboarding.page.phone.there')}</Button>
      </div>
    </>
  );
};

import { Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import classes from './Welcome.module.css';

/** How Muster gets onto a phone: a code to scan with it, except on the phone itself, and the steps on it. */
export const InstallSteps = () => {
  const { t } = useTranslation();
  const onPhone = useIsNarrow();
  const address = `${window.location.origin}/mobile-welcome`;
  return (
    <Group gap="xl" my="lg">
      {onPhone ? null : <QrCode text={address} label={t('welcome.code', { address })} />}
      <Flex component="ol" className={classes.steps} direction="column" gap="sm">
        {onPhone ? null : <li>{t('welcome.scan')}</li>}
        <li>{t('welcome.iphone')}</li>
        <li>{t('welcome.android')}</li>
      </Flex>
    </Group>
  );
};

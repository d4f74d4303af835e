import { Box, Button, Flex } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useTrackGuide } from '#web/parts/first-touch/use-track-guide.ts';
import { Logo } from '#web/ui/Logo.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Welcome.module.css';

/** Spec 2.1: welcome page on a phone: how to install Muster, and log in. */
export default function MobileWelcome() {
  const { t } = useTranslation();
  const { firstName, checklist } = useViewer();
  const track = useTrackGuide();
  const wanted = checklist.some(({ step, done }) => step === 'DOWNLOAD_APP' && !done);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each look at the page.
  useEffect(() => {
    if (wanted) track({ guide: 'SELF_ONBOARDING', step: ['DOWNLOAD_APP'] });
  }, [wanted]);
  return (
    <Flex component="main" className={classes.phone} direction="column" gap="lg">
      <title>{t('welcome.title', { name: firstName })}</title>
      <Logo height={28} />
      <h1 className={typography.heading28}>{t('welcome.title', { name: firstName })}</h1>
      <Box component="p" className={typography.secondary} maw="60ch">
        {t('welcome.phone')}
      </Box>
      <Flex component="ol" className={classes.steps} direction="column" gap="sm">
        <li>{t('welcome.iphone')}</li>
        <li>{t('welcome.android')}</li>
      </Flex>
      <Button component={Link} to="/dashboard/my-overview" size="lg" fullWidth>
        {t('welcome.toDashboard')}
      </Button>
    </Flex>
  );
}

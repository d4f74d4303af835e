import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import typography from '#web/ui/typography.module.css';
import { InstallSteps } from './InstallSteps.tsx';

/** Spec 2.1: Muster on the phone: the same address, added to the home screen. */
export default function DownloadApp() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('welcome.download')} />
      <Box component="p" className={typography.secondary} maw="60ch">
        {t('welcome.lead')}
      </Box>
      <InstallSteps />
      <Button component={Link} to="/dashboard/my-overview" variant="default">
        {t('welcome.toDashboard')}
      </Button>
    </Page>
  );
}

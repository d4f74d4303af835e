import { Box, Button, Flex, Group } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { renderSVG } from 'uqr';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Welcome.module.css';

/** QR code of the phone's welcome page. */
export const QrCode = ({ address }: { address: string }) => {
  const { t } = useTranslation();
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`, [address]);
  return <img className={classes.code} src={picture} alt={t('welcome.code', { address })} width={184} height={184} />;
};

/** Spec 2.1: Muster on the phone: the same address, added to the home screen. */
export default function DownloadApp() {
  const { t } = useTranslation();
  const address = `${window.location.origin}/mobile-welcome`;
  return (
    <Page>
      <PageHeader title={t('welcome.download')} />
      <Box component="p" className={typography.secondary} maw="60ch">
        {t('welcome.lead')}
      </Box>
      <Group gap="xl" my="lg">
        <QrCode address={address} />
        <Flex component="ol" className={classes.steps} direction="column" gap="sm">
          <li>{t('welcome.scan')}</li>
          <li>{t('welcome.iphone')}</li>
          <li>{t('welcome.android')}</li>
        </Flex>
      </Group>
      <Button component={Link} to="/dashboard/my-overview" variant="default">
        {t('welcome.toDashboard')}
      </Button>
    </Page>
  );
}

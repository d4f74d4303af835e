import { Box, Button, CopyButton, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconCopy } from '#web/ui/icons.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './SecondStep.module.css';

/** Groups of four characters, which are easier to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret as QR code, and as text for users who cannot scan it. */
export const ScanSecret = ({ secret, uri }: { secret: string; uri: string }) => {
  const { t } = useTranslation();
  return (
    <Group gap={20}>
      <QrCode text={uri} label={t('identity.authenticator.qr')} />
      <div className={classes.words}>
        <h2>{t('identity.authenticator.one')}</h2>
        <p className={typography.detail}>{t('identity.authenticator.oneText')}</p>
        <p className={typography.detail}>{t('identity.authenticator.manual')}</p>
        <Box
          component="code"
          className={`${typography.figures} ${typography.smallInline}`}
          ff="var(--font-mono)"
          lts="0.04em"
          lh={1.6}
          display="block"
        >
          {inGroups(secret)}
        </Box>
        <Group gap="xs" align="stretch">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="xs"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.6} />}
                onClick={copy}
              >
                {copied ? t('identity.authenticator.copied') : t('identity.authenticator.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </div>
    </Group>
  );
};

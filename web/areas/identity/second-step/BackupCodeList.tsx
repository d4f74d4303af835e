import { Button, CopyButton, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './SecondStep.module.css';

const save = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
};

/** The codes, shown only once, with three ways to save them. */
export const BackupCodeList = ({ codes }: { codes: readonly string[] }) => {
  const { t } = useTranslation();
  const text = `${t('identity.backupCodes.file')}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <p className={typography.detail}>{t('identity.backupCodes.text')}</p>
      <ul className={classes.codes} aria-label={t('identity.backupCodes.list')} data-print>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" align="stretch">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.6} />}
              onClick={copy}
            >
              {copied ? t('identity.backupCodes.copied') : t('identity.backupCodes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => save(`${t('identity.backupCodes.file')}.txt`, text)}
        >
          {t('identity.backupCodes.download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={() => window.print()}>
          {t('identity.backupCodes.print')}
        </Button>
      </Group>
    </>
  );
};

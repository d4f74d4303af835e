import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { IconCheck, IconCopy } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './CalendarSync.module.css';

/** The same address in the format of each calendar app: Apple uses its protocol, the others a parameter. */
const programs = (url: string) => {
  const webcal = url.replace(/^https?:/, 'webcal:');
  return [
    { name: 'Google Calendar', href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` },
    { name: 'Apple Calendar', href: webcal },
    { name: 'Outlook', href: `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}` },
  ];
};

/** The address of a feed, which is known only once. */
export const FeedAddress = ({ url }: { url: string }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  return (
    <>
      <Stack gap="md">
        <Notice kind="pending">{t('calendar.address.once')}</Notice>
        <Group className={classes.copy} gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label={t('calendar.address.label')}
            value={url}
            readOnly
            data-autofocus
            classNames={{ input: classes.url }}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={url} timeout={4000}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                onClick={copy}
                leftSection={copied ? <IconCheck size={18} stroke={1.8} /> : <IconCopy size={18} stroke={1.6} />}
              >
                {t(copied ? 'calendar.address.copied' : 'calendar.address.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Group className={classes.programs} gap="xs" align="stretch">
          {programs(url).map(({ name, href }) => (
            <Button key={name} component="a" href={href} target="_blank" rel="noreferrer" variant="default">
              {t('calendar.address.addTo', { name })}
            </Button>
          ))}
        </Group>
        <p className={typography.note}>{t('calendar.address.slow')}</p>
      </Stack>
      <FormFooter>
        <Button onClick={close}>{t('calendar.address.done')}</Button>
      </FormFooter>
    </>
  );
};

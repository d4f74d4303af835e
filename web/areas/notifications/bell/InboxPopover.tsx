import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ButtonOnPage, type PopupProps, useOpenedOnceMounted } from '#web/ui/popup.tsx';
import { Inbox } from './Inbox.tsx';

/** The list of notifications under the bell. */
export default function InboxPopover({ button, opened, ...popup }: PopupProps) {
  const { t } = useTranslation();
  const shown = useOpenedOnceMounted(opened);
  return (
    <Popover {...popup} opened={shown} position="bottom-end" trapFocus returnFocus shadow="md" width={400}>
      <Popover.Target>
        <ButtonOnPage button={button} />
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 16px)" aria-label={t('notifications.bell.name')}>
        <Inbox opened={opened} />
      </Popover.Dropdown>
    </Popover>
  );
}

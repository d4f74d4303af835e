import { Button, Menu, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type NotificationPreset, notificationPresets } from '#domain/notifications/presets.ts';
import { IconChevronDown } from '#web/ui/icons.ts';

/** Choices for all kinds at once. */
export const PresetMenu = ({ onChoose }: { onChoose: (preset: NotificationPreset) => void }) => {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
          {t('notifications.preset.choose')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw={320}>
        {notificationPresets.map((preset) => (
          <Menu.Item key={preset} onClick={() => onChoose(preset)}>
            {t(`notifications.preset.${preset}`)}
            <Text size="xs" c="var(--ink-3)">
              {t(`notifications.preset.about.${preset}`)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

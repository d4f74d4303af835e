import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const icon = <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />;

/** On a phone the icon alone, so that the greeting keeps its line. */
export const CustomiseButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation();
  const words = t('dashboard.customise');
  return (
    <>
      <Button visibleFrom="sm" variant="default" size="xs" leftSection={icon} onClick={onClick}>
        {words}
      </Button>
      <ActionIcon hiddenFrom="sm" variant="default" size="xl" aria-label={words} onClick={onClick}>
        {icon}
      </ActionIcon>
    </>
  );
};

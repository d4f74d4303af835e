import { Button, type ButtonProps } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';

/** Spec 2.5: asks how the dashboard feels. */
export const FeelButton = (look: ButtonProps) => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<IconMoodSmile size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => open('dashboard-feedback')}
      {...look}
    >
      {t('dashboard.feel')}
    </Button>
  );
};

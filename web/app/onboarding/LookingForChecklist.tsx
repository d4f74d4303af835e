import { Box, Button, Popover } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import typography from '#web/ui/typography.module.css';
import { type ChecklistHint, checklistHintKey } from './checklist-hint.ts';

/** Spec 2.5: hint at the help center, shown once after the checklist is first dismissed. */
export default function LookingForChecklist({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const title = useId();
  const [, set] = useLocalStorage<ChecklistHint>({ key: checklistHintKey });
  return (
    <Popover opened onDismiss={() => set('seen')} position="bottom-end" withArrow trapFocus width={280} shadow="md">
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-labelledby={title}>
        <p id={title} className={typography.semibold}>
          {t('onboarding.hint.title')}
        </p>
        <Box component="p" className={typography.detail} mt={4}>
          {t('onboarding.hint.text')}
        </Box>
        <Button size="xs" mt="sm" onClick={() => set('seen')}>
          {t('onboarding.hint.gotIt')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Box, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Above the list of people: pending join requests of invite links. */
export const JoinRequestsNotice = ({ requests }: { requests: readonly { id: string; name: string }[] }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  if (requests.length === 0) return null;
  return (
    <Box mb="md">
      <Notice kind="pending">
        <Group gap="8px 16px" justify="space-between">
          <span>
            {t('employees.links.waiting', {
              count: requests.length,
              names: requests.map(({ name }) => name).join(', '),
            })}
          </span>
          <Button variant="default" size="xs" onClick={() => open('invite-links')}>
            {t('employees.links.look')}
          </Button>
        </Group>
      </Notice>
    </Box>
  );
};

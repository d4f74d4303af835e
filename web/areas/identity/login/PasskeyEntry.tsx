import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconFingerprint } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { hasPasskeys } from './second-step.ts';
import { usePasskeyEntry } from './use-passkey-entry.ts';

/** Sign-in with a passkey instead of a password, where the browser supports passkeys. */
export const PasskeyEntry = ({ entered }: { entered: () => void }) => {
  const { t } = useTranslation();
  const { busy, problem, enter } = usePasskeyEntry(entered);
  if (!hasPasskeys()) return null;
  return (
    <Stack gap="sm" mt="sm">
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={busy}
        leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => void enter()}
      >
        {t('identity.secondStep.passkey')}
      </Button>
    </Stack>
  );
};

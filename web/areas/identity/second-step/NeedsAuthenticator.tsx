import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';

/** Shown where a feature requires an authenticator that is not set up, with a link to the set-up. */
export const NeedsAuthenticator = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  const { swap } = useModals();
  return (
    <>
      <p>{text}</p>
      <FormFooter>
        <Button onClick={() => swap('authenticator')} data-autofocus>
          {t('identity.backupCodes.setUp')}
        </Button>
      </FormFooter>
    </>
  );
};

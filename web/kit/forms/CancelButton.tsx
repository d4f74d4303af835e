import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';

/** Closes its modal without saving. */
export const CancelButton = () => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  return (
    <Button variant="default" onClick={close}>
      {t('common.cancel')}
    </Button>
  );
};

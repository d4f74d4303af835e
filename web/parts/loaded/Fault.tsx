import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

type Props = {
  /** "The skills did not load."; left out, the reason is all there is to say. */
  title?: string;
  error: Error;
  again: () => unknown;
};

/** What did not load, why, and another try. */
export const Fault = ({ title, error, again }: Props) => {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={title ?? faultText(error)}
      action={
        <Button variant="default" onClick={() => void again()}>
          {t('common.retry')}
        </Button>
      }
    >
      {title ? faultText(error) : null}
    </ErrorState>
  );
};

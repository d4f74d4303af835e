import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

type Props = {
  /** "The skills couldn't be loaded". */
  title: string;
  error: Error;
  again: () => unknown;
};

/** Error state with reason and retry. */
export const Fault = ({ title, error, again }: Props) => {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={title}
      action={
        <Button variant="default" onClick={() => void again()}>
          {t('common.retry')}
        </Button>
      }
    >
      {faultText(error)}
    </ErrorState>
  );
};

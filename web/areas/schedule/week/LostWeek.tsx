import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import classes from './SchedulePage.module.css';

type Props = { error: unknown; onRetry: () => void };

/** What stands where the week would, when it did not come. */
export const LostWeek = ({ error, onRetry }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.pad}>
      <ErrorState
        title={t('planning.fault')}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        {faultText(error)}
      </ErrorState>
    </div>
  );
};

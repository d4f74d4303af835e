import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { noFilters } from './NothingShown.tsx';
import classes from './SchedulePage.module.css';

type Props = {
  error: unknown;
  onRetry: () => void;
  address: Pick<ScheduleAddress, 'set' | 'department' | 'team' | 'asOf'>;
};

/** What stands where the week would, when it did not come. An old address may name a place that is gone, which no chip can show, or a moment that nothing is known of. */
export const WeekLoadError = ({ error, onRetry, address }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.pad}>
      <ErrorState
        title={t('planning.fault')}
        action={
          <Group gap="xs">
            <Button variant="default" onClick={onRetry}>
              {t('common.retry')}
            </Button>
            {address.asOf ? (
              <Button variant="default" onClick={() => address.set({ asOf: null })}>
                {t('planning.history.backToNow')}
              </Button>
            ) : null}
            {address.department || address.team ? (
              <Button variant="default" onClick={() => address.set(noFilters)}>
                {t('planning.filter.clear')}
              </Button>
            ) : null}
          </Group>
        }
      >
        {faultText(error)}
      </ErrorState>
    </div>
  );
};

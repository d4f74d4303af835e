import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { IconChevronRight } from '#web/ui/icons.ts';
import { NextShiftsDocument } from './NextShifts.generated.ts';

/** Days after the visible dates that are searched for the next shifts: four weeks. */
const lookAhead = 28;

/** On an empty current period, links to the first date with a shift: new companies plan their first week ahead. */
export const NextShifts = ({ address: { to, set } }: { address: Pick<ScheduleAddress, 'to' | 'set'> }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(NextShiftsDocument, {
    variables: { from: addDays(to, 1), to: addDays(to, lookAhead) },
    fetchPolicy: 'network-only',
  });
  const { scheduledShifts = [], openShifts = [] } = data?.scheduleWeek ?? {};
  const [first] = [...scheduledShifts, ...openShifts].map(({ date }) => date).sort();
  if (!first) return null;
  return (
    <Button
      variant="light"
      size="xs"
      rightSection={<IconChevronRight size={16} aria-hidden="true" />}
      onClick={() => set({ date: first })}
    >
      {t('planning.nextShifts', { date: format.date(first) })}
    </Button>
  );
};

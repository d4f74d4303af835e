import { useTranslation } from 'react-i18next';
import { minutesInDay, wallTime } from '#domain/time/wall-time.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { AvailabilityPartFactsFragment } from './Availability.generated.ts';

type Part = Pick<AvailabilityPartFactsFragment, 'from' | 'until' | 'level'>;

/** Text of a day's availability: "Available 09:00–12:00, unavailable". */
export const useSaidWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return (parts: readonly Part[]): string =>
    parts
      .map(({ from, until, level }) => {
        const word = t(`schedule.availability.level.${level}`);
        return from === 0 && until === minutesInDay ? word : `${word} ${format.range(wallTime(from), wallTime(until))}`;
      })
      .join(', ');
};

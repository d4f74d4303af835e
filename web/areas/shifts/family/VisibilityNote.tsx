import { useQuery } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import typography from '#web/ui/typography.module.css';
import { PublishedDatesDocument } from './PublishedDates.generated.ts';
import type { WorkValues } from './shift-form.ts';

type Values = WorkValues & { dates?: string[]; employeeId?: string; employeeIds?: string[] };

type Dates = { published: number; all: number; repeats: boolean; isUnassigned: boolean };

const keyOf = ({ published, all, repeats, isUnassigned }: Dates) => {
  if (published === 0 && !repeats) return 'schedule.add.draft';
  if (isUnassigned) return 'planning.form.visibleOnceAssigned';
  return published < all || repeats ? 'planning.form.visibleWherePublished' : 'planning.form.visibleAtOnce';
};

/** Who will see the new work: its dates may be published already. Nothing until the server has answered. */
export const VisibilityNote = ({ departmentId }: { departmentId: string }) => {
  const { t } = useTranslation();
  const [date, several, repeats] = useWatch<Values, ['date', 'dates', 'repeats']>({
    name: ['date', 'dates', 'repeats'],
  });
  const [employeeId, employeeIds] = useWatch<Values, ['employeeId', 'employeeIds']>({
    name: ['employeeId', 'employeeIds'],
  });
  const dates = (several ?? [date]).filter(isPlainDate).toSorted();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  // Not in the cache, where it would replace the week that the schedule shows.
  const { data } = useQuery(PublishedDatesDocument, {
    variables: { from, to, departmentIds: [departmentId] },
    skip: dates.length === 0,
    fetchPolicy: 'no-cache',
  });
  const days = data?.scheduleWeek.publication.filter((day) => dates.includes(day.date)) ?? [];
  if (days.length === 0) return null;
  const published = days.filter((day) => day.published).length;
  // Open shifts have neither field.
  const isUnassigned = employeeId === '' || employeeIds?.length === 0;
  const key = keyOf({ published, all: days.length, repeats, isUnassigned });
  return (
    <p className={typography.note} style={{ margin: 0 }}>
      {t(key)}
    </p>
  );
};

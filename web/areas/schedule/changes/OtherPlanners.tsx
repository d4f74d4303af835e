import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '#web/areas/schedule/week/ScheduleToolbar.module.css';
import { Avatar } from '#web/ui/Avatar.tsx';
import typography from '#web/ui/typography.module.css';

const mostShown = 3;

/** Other planners who currently work on the same dates. */
export const OtherPlanners = ({ people }: { people: readonly { id: string; name: string }[] }) => {
  const { t } = useTranslation();
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Tooltip label={names}>
      <span
        className={`${typography.detailInline} ${classes.planners}`}
        role="img"
        aria-label={t('planning.otherPlanners.title', { names })}
      >
        {people.slice(0, mostShown).map(({ id, name }) => (
          <Avatar key={id} name={name} size={24} />
        ))}
        <span>
          {people.length === 1 ? people[0]!.name : t('planning.otherPlanners.count', { count: people.length })}
        </span>
      </span>
    </Tooltip>
  );
};

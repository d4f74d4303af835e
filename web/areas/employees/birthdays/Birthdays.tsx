import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { WidgetProps } from '#web/kit/screens/rows.ts';
import { OverviewWidget } from '#web/parts/my-overview/OverviewWidget.tsx';
import type { MyOverview } from '#web/parts/my-overview/use-my-overview.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Birthdays.module.css';

/** Upcoming birthdays (spec 2.5). */
export default function Birthdays({ weeks }: WidgetProps) {
  return <OverviewWidget>{(overview) => <People overview={overview} weeks={weeks} />}</OverviewWidget>;
}

const mostLines = 8;

const People = ({ overview: { today, birthdays }, weeks }: WidgetProps & { overview: MyOverview }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const coming = birthdays.flatMap(({ id, name, birthday, birthday_age }) =>
    birthday === null ? [] : [{ id, name, date: birthday, age: birthday_age ?? 0 }],
  );
  const shown = coming.filter(({ date }) => date < addDays(today, 7 * weeks));
  const [next] = coming;
  if (shown.length === 0)
    return (
      <QuietEmpty>
        {next ? t('birthdays.afterPeriod', { name: next.name, date: format.date(next.date) }) : t('birthdays.empty')}
      </QuietEmpty>
    );
  return (
    <>
      <ul>
        {shown.slice(0, mostLines).map(({ id, name, date, age }) => (
          <li key={id} className={classes.line} data-today={date === today || undefined}>
            <Avatar name={name} />
            <Flex component="span" direction="column" miw={0}>
              <span className={`${typography.ellipsis} ${typography.medium}`}>{name}</span>
              <span className={`${typography.note} ${classes.about}`}>
                {t('birthdays.turns', { date: date === today ? t('common.today') : format.date(date), count: age })}
              </span>
            </Flex>
          </li>
        ))}
      </ul>
      {shown.length > mostLines ? (
        <p className={`${typography.note} ${classes.about}`}>
          {t('birthdays.more', { count: shown.length - mostLines })}
        </p>
      ) : null}
    </>
  );
};

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import type { OpenShiftRequestLineFragment } from './Requests.generated.ts';
import classes from './Requests.module.css';

/** An open shift that people ask for; who gets it is decided on the schedule. */
export const OpenShiftAsked = ({ shift }: { shift: OpenShiftRequestLineFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const { date, Shift, department_name, requests } = shift;
  const when = `${format.date(date)}, ${times(shift)}`;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{when}</p>
        <p className={classes.dates}>
          {Shift.long_name}, {department_name}
        </p>
        <p className={classes.dates}>{t('requests.asking', { count: requests })}</p>
      </div>
      <Button
        component={Link}
        to={`/schedule/employee/week?date=${date}`}
        variant="default"
        size="xs"
        aria-label={`${t('requests.open')}: ${when}`}
      >
        {t('requests.open')}
      </Button>
    </li>
  );
};

import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import classes from './LeftOut.module.css';

/** Next to a total: the declined hours that it leaves out. */
export const LeftOut = ({ minutes }: { minutes: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (minutes === 0) return null;
  return (
    <>
      {' '}
      <span className={classes.leftOut}>{t('timesheet.leftOut', { hours: format.hours(minutes) })}</span>
    </>
  );
};

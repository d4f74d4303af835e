import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { availabilityLevels } from '#domain/schedule/availability.ts';
import { TimeRangeField } from '#web/parts/fields/TimeRangeField.tsx';
import classes from './Availability.module.css';
import type { DayRow } from './day-rows.ts';

type Props = {
  label: string;
  /** What repeats, where the date itself says nothing. */
  hint?: string;
  row: DayRow;
  disabled?: boolean;
  onChange: (row: DayRow) => void;
};

/** One day: whether one can work, and if not all day, when. */
export const DayFields = ({ label, hint, row, disabled = false, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <li className={classes.day}>
      <span className={classes.label}>
        {label}
        {hint ? <span className={classes.hint}>{hint}</span> : null}
      </span>
      <SegmentedControl
        aria-label={label}
        disabled={disabled}
        value={row.level}
        data={['' as const, ...availabilityLevels.toReversed()].map((level) => ({
          value: level,
          label: t(`schedule.availability.level.${level || 'unsaid'}`),
        }))}
        onChange={(level) => onChange({ ...row, level: level as DayRow['level'] })}
      />
      <div className={classes.time}>
        {row.level === '' ? null : (
          <TimeRangeField
            label={t('schedule.availability.timeOf', { day: label })}
            placeholder={t('schedule.availability.allDay')}
            disabled={disabled}
            value={row.range}
            onChange={(range) => onChange({ ...row, range })}
          />
        )}
      </div>
    </li>
  );
};

import { Button } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { weekTotal } from '#domain/contracts/contract-on.ts';
import { addDays, type Weekday, weekdays } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import classes from './Contract.module.css';
import { type ContractValues, minutesADay, weekOfTyped } from './contract-form.ts';

const workdays: readonly Weekday[] = ['tu', 'we', 'th', 'fr'];

/** Any Monday names the days of the week. */
const aMonday = '2026-01-05';

/** Seven days of hours, with what they come to. */
export const WeekHours = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { setValue } = useFormContext<ContractValues>();
  const minutes = useWatch<ContractValues, 'minutes'>({ name: 'minutes' });
  const copy = () => {
    for (const day of workdays) setValue(`minutes.${day}`, minutes.mo, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t('contracts.hours')}</legend>
      <div className={classes.week}>
        {weekdays.map((day, index) => (
          <Day key={day} day={day} label={format.weekday(addDays(aMonday, index))} />
        ))}
      </div>
      <div className={classes.sum}>
        <Button variant="subtle" size="compact-sm" disabled={minutes.mo === null} onClick={copy}>
          {t('contracts.copyMonday')}
        </Button>
        <output aria-live="polite">
          {t('contracts.aWeek', { hours: format.hours(weekTotal(weekOfTyped(minutes))) })}
        </output>
      </div>
    </fieldset>
  );
};

const Day = ({ day, label }: { day: Weekday; label: string }) => (
  <DurationField
    label={label}
    placeholder="–"
    most={minutesADay}
    {...useFormField<ContractValues, `minutes.${Weekday}`>(`minutes.${day}`)}
  />
);

import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { periodTypes } from '#domain/reports/period.ts';
import { intervals } from '#domain/reports/recurring-report.ts';
import { weekdays } from '#domain/time/plain-date.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import { Select } from '#web/ui/Select.tsx';
import classes from './ScheduleReport.module.css';
import type { ScheduleValues } from './schedule-form.ts';

const PeriodField = () => {
  const { t } = useTranslation();
  return (
    <Select
      label={t('reports.schedule.period')}
      required
      placeholder={t('reports.schedule.choose')}
      data-autofocus
      allowDeselect={false}
      data={periodTypes.map((type) => ({ value: type, label: t(`reports.period.${type}`) }))}
      {...useFormField<ScheduleValues, 'periodSettings.type'>('periodSettings.type')}
    />
  );
};

const IntervalField = () => {
  const { t } = useTranslation();
  const { setValue, clearErrors } = useFormContext<ScheduleValues>();
  const interval = useFormField<ScheduleValues, 'recurrenceSettings.interval'>('recurrenceSettings.interval');
  return (
    <Select
      label={t('reports.schedule.interval')}
      required
      placeholder={t('reports.schedule.choose')}
      allowDeselect={false}
      data={intervals.map((item) => ({ value: item, label: t(`reports.interval.${item}`) }))}
      {...interval}
      onChange={(chosen) => {
        interval.onChange(chosen);
        if (chosen === 'weekly') return;
        setValue('recurrenceSettings.dayOfWeek', null);
        clearErrors('recurrenceSettings.dayOfWeek');
      }}
    />
  );
};

const WeekdayField = () => {
  const { t } = useTranslation();
  const weekly =
    useWatch<ScheduleValues, 'recurrenceSettings.interval'>({ name: 'recurrenceSettings.interval' }) === 'weekly';
  return (
    <Select
      label={t('reports.schedule.on')}
      placeholder={weekly ? t('reports.schedule.choose') : t('reports.schedule.weeklyOnly')}
      allowDeselect={false}
      data={weekdays.map((day) => ({ value: day, label: t(`reports.weekday.${day}`) }))}
      {...useFormField<ScheduleValues, 'recurrenceSettings.dayOfWeek'>('recurrenceSettings.dayOfWeek')}
      disabled={!weekly}
    />
  );
};

const RunTimeField = () => {
  const { t } = useTranslation();
  return (
    <TimeField
      label={t('reports.schedule.runTime')}
      required
      description={t('reports.schedule.runTimeHelp')}
      {...useFormField<ScheduleValues, 'recurrenceSettings.runTime'>('recurrenceSettings.runTime')}
    />
  );
};

const NameField = () => {
  const { t } = useTranslation();
  return <TextInput label={t('reports.schedule.name')} required {...useFormField<ScheduleValues, 'name'>('name')} />;
};

/** The five fields of spec 2.10. Each follows its own value, so that typing renders no other field, and the form none. */
export const ScheduleFields = memo(() => (
  <>
    <PeriodField />
    <div className={classes.pair}>
      <IntervalField />
      <WeekdayField />
    </div>
    <div className={classes.pair}>
      <RunTimeField />
      <NameField />
    </div>
  </>
));

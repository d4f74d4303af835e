import { Box, Checkbox, Input, SegmentedControl, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FeedScope, feedScopes } from '#domain/calendar/calendar-feed.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { MultiSelect } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import type { FeedValues } from './use-feed-form.ts';

/** Fields for the content of a feed: shifts, events and absences, departments and teams. */
export const FeedFields = () => {
  const { t } = useTranslation();
  const absentees = useWatch<FeedValues, 'absentees'>({ name: 'absentees' });
  return (
    <>
      <TextInput
        label={t('calendar.form.name')}
        required
        data-autofocus
        {...useFormField<FeedValues, 'name'>('name')}
      />
      <Scope name="rosters" label={t('calendar.form.rosters')} />
      <Tick name="openShifts" />
      <Tick name="events" />
      <Scope name="absentees" label={t('calendar.form.absentees')} help={t('calendar.form.noReason')} />
      {absentees === 'none' ? null : <Tick name="pending" />}
      <Places />
    </>
  );
};

const Scope = ({ name, label, help }: { name: 'rosters' | 'absentees'; label: string; help?: string }) => {
  const { t } = useTranslation();
  const { getValues, setValue } = useFormContext<FeedValues>();
  const { value, onChange, error } = useFormField<FeedValues, 'rosters' | 'absentees'>(name);
  const choose = (scope: string): void => {
    onChange(scope);
    // The default name follows the choice of shifts until the user changes it.
    if (name === 'rosters' && getValues('name') === t(`calendar.rosters.${value}`))
      setValue('name', t(`calendar.rosters.${scope as FeedScope}`));
  };
  return (
    <Input.Wrapper labelElement="div" label={label} description={help} error={error}>
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value}
        data={feedScopes
          .toReversed()
          .map((feedScope) => ({ value: feedScope, label: t(`calendar.choice.${feedScope}`) }))}
        onChange={choose}
      />
    </Input.Wrapper>
  );
};

const Tick = ({ name }: { name: 'openShifts' | 'events' | 'pending' }) => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<FeedValues>();
  const checked = useWatch<FeedValues>({ name }) as boolean;
  return (
    <Checkbox
      label={t(`calendar.form.${name}`)}
      checked={checked}
      onChange={(event) => setValue(name, event.currentTarget.checked, { shouldDirty: true, shouldValidate: true })}
    />
  );
};

const Places = () => {
  const { t } = useTranslation();
  const { departments, teams } = usePlaces();
  const where = useFormField<FeedValues, 'departmentIds'>('departmentIds');
  const whom = useFormField<FeedValues, 'teamIds'>('teamIds');
  if (departments.length < 2 && teams.length < 2) return null;
  const nameOf = (departmentId: string) => departments.find(({ id }) => id === departmentId)?.name ?? '';
  return (
    <>
      <Box component="h3" className={typography.semibold} mt="xs" mb="-xs">
        {t('calendar.form.where')}
      </Box>
      {departments.length > 1 ? (
        <MultiSelect
          label={t('calendar.form.departments')}
          placeholder={where.value.length === 0 ? t('calendar.form.allDepartments') : undefined}
          searchable
          data={departments
            .filter(({ id, active }) => active || where.value.includes(id))
            .map((department) => ({ value: department.id, label: placeName(department) }))}
          {...where}
        />
      ) : null}
      <MultiSelect
        label={t('calendar.form.teams')}
        placeholder={whom.value.length === 0 ? t('calendar.form.allTeams') : undefined}
        searchable
        data={teams.map(({ id, name, departmentId }) => ({
          value: id,
          label: departments.length > 1 ? `${nameOf(departmentId)}, ${name}` : name,
        }))}
        {...whom}
      />
    </>
  );
};

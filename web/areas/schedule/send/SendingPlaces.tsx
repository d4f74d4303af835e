import { MultiSelect } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { meets } from '#domain/access/requirement.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { placeName, stillIn, usePlaces } from '#web/parts/pickers/use-places.ts';
import type { SendValues } from './use-send-form.ts';

/** The departments that the viewer plans, and their teams; none chosen is all of them. */
export const SendingPlaces = () => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { departments, teams } = usePlaces();
  const where = useFormField<SendValues, 'departmentIds'>('departmentIds');
  const { setValue, getValues } = useFormContext<SendValues>();
  const whom = useFormField<SendValues, 'teamIds'>('teamIds');
  const mine = departments.filter(
    ({ id, active }) => active && meets(viewer, scheduleAccess.sendSchedule, { departmentId: id }).ok,
  );
  const shown = teams.filter(({ departmentId }) =>
    where.value.length > 0 ? where.value.includes(departmentId) : mine.some(({ id }) => id === departmentId),
  );
  // Several departments may have a kitchen.
  const named = (name: string, departmentId: string) =>
    mine.length > 1 ? `${mine.find(({ id }) => id === departmentId)?.name ?? ''}, ${name}` : name;
  return (
    <>
      {mine.length > 1 ? (
        <MultiSelect
          label={t('schedule.send.departments')}
          placeholder={where.value.length === 0 ? t('schedule.send.allDepartments') : undefined}
          searchable
          data={mine.map((department) => ({ value: department.id, label: placeName(department) }))}
          {...where}
          onChange={(departmentIds) => {
            where.onChange(departmentIds);
            // A team of a department that is not meant any more would be refused.
            setValue('teamIds', stillIn(departmentIds, getValues('teamIds'), teams));
          }}
        />
      ) : null}
      <MultiSelect
        label={t('schedule.send.teams')}
        placeholder={whom.value.length === 0 ? t('schedule.send.allTeams') : undefined}
        searchable
        data={shown.map(({ id, name, departmentId }) => ({ value: id, label: named(name, departmentId) }))}
        {...whom}
      />
    </>
  );
};

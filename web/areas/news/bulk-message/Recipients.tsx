import { useQuery } from '@apollo/client/react';
import { Input, SegmentedControl } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newsAccess } from '#domain/news/actions.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { PlacesField } from '#web/parts/pickers/PlacesField.tsx';
import { stillIn, usePlaces } from '#web/parts/pickers/use-places.ts';
import { MultiSelect } from '#web/ui/Select.tsx';
import { MessageShiftsDocument } from './BulkMessage.generated.ts';
import type { MessageValues } from './use-message-form.ts';

/** Departments and teams, optionally only the people who work on a date. */
export const Recipients = () => {
  const { t } = useTranslation();
  const { teams } = usePlaces();
  const where = useFormField<MessageValues, 'departmentIds'>('departmentIds');
  const whom = useFormField<MessageValues, 'teamIds'>('teamIds');
  const { setValue, getValues } = useFormContext<MessageValues>();
  const shifts = useShiftTypes();
  /** Also deselects teams and shift types of departments that are no longer chosen: they would match no one. */
  const moveTo = (departmentIds: string[]): void => {
    where.onChange(departmentIds);
    setValue('teamIds', stillIn(departmentIds, getValues('teamIds'), teams));
    setValue('shiftIds', stillIn(departmentIds, getValues('shiftIds'), shifts));
  };
  return (
    <>
      <PlacesField
        needs={newsAccess.sendBulkMessage}
        departments={{ ...where, onChange: moveTo }}
        teams={whom}
        words={{
          departments: t('news.message.departments'),
          allDepartments: t('news.message.allDepartments'),
          teams: t('news.message.teams'),
          allTeams: t('news.message.allTeams'),
        }}
      />
      <Who />
    </>
  );
};

const Who = () => {
  const { t } = useTranslation();
  const who = useFormField<MessageValues, 'who'>('who');
  const chosen = useWatch<MessageValues, 'who'>({ name: 'who' });
  const date = useFormField<MessageValues, 'workingOn'>('workingOn');
  return (
    <>
      <Input.Wrapper labelElement="div" label={t('news.message.who')}>
        <SegmentedControl
          fullWidth
          aria-label={t('news.message.who')}
          value={who.value}
          data={(['everyone', 'working'] as const).map((audience) => ({
            value: audience,
            label: t(`news.message.${audience}`),
          }))}
          onChange={who.onChange}
        />
      </Input.Wrapper>
      {chosen === 'working' ? (
        <>
          <DateField label={t('news.message.date')} {...date} />
          <Shifts />
        </>
      ) : null}
    </>
  );
};

/** The shift types in use; loaded only once the message is limited to people who work. */
const useShiftTypes = () => {
  const who = useWatch<MessageValues, 'who'>({ name: 'who' });
  const { data } = useQuery(MessageShiftsDocument, { skip: who !== 'working' });
  return (data?.shifts ?? [])
    .filter(({ active }) => active)
    .map(({ department_id: departmentId, ...shift }) => ({ ...shift, departmentId }));
};

/** Shift types of the chosen departments. */
const Shifts = () => {
  const { t } = useTranslation();
  const shifts = useShiftTypes();
  const departmentIds = useWatch<MessageValues, 'departmentIds'>({ name: 'departmentIds' });
  const field = useFormField<MessageValues, 'shiftIds'>('shiftIds');
  const shown = shifts.filter(({ departmentId }) => departmentIds.length === 0 || departmentIds.includes(departmentId));
  return (
    <MultiSelect
      label={t('news.message.shifts')}
      placeholder={field.value.length === 0 ? t('news.message.allShifts') : undefined}
      searchable
      data={shown.map(({ id, long_name }) => ({ value: id, label: long_name }))}
      {...field}
    />
  );
};

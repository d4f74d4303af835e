import { useMutation } from '@apollo/client/react';
import { Select, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { placeName } from '#web/areas/organisation/places/name-schema.ts';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LeaveEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { CreateHolidayDocument, EditHolidayDocument } from './Holidays.generated.ts';
import { type HolidayFacts, type HolidayGroupFacts, useHolidays } from './use-holidays.ts';

type Values = { holidayGroupId: string; date: string; name: string };
const schema = z.object({
  holidayGroupId: z.string().check(z.minLength(1, 'unknownHolidayGroup')),
  date: z.string().check(
    z.refine((date) => date !== '', 'input.required'),
    z.refine((date) => date === '' || isPlainDate(date), 'input.date'),
  ),
  name: placeName,
});

/** Modals holiday and holiday/:id; `group` and `date` in its query are initial values of a new one. */
export default function HolidayModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, groups, holidays } = useHolidays();
  const holiday = holidays.find((holiday) => holiday.id === id);
  return (
    <PlaceModal
      title={t(id ? 'holidays.edit' : 'holidays.add')}
      ready={found}
      missing={id ? !holiday : false}
      error={error}
    >
      <HolidayForm key={holiday?.id} holiday={holiday} groups={groups} />
    </PlaceModal>
  );
}

type FormProps = { holiday: HolidayFacts | undefined; groups: readonly HolidayGroupFacts[] };

const HolidayForm = ({ holiday, groups }: FormProps) => {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const [create] = useMutation(CreateHolidayDocument);
  const [edit] = useMutation(EditHolidayDocument);
  const id = useRef(newId('hol'));
  const appForm = useModalForm({
    schema,
    start: {
      holidayGroupId: holiday?.holidayGroupId ?? query.group ?? (groups.length === 1 ? groups[0]!.id : ''),
      date: holiday?.date ?? query.date ?? '',
      name: holiday?.name ?? '',
    },
    send: async ({ holidayGroupId, ...values }: Values) => {
      if (!holiday) {
        const result = await create({ variables: { input: { id: id.current, holidayGroupId, ...values } } });
        return { result, answer: result.data?.createHoliday };
      }
      const result = await edit({ variables: { input: { id: holiday.id, version: holiday.version, ...values } } });
      return { result, answer: result.data?.editHoliday };
    },
    message: ({ name }) => t(holiday ? 'places.saved' : 'places.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(holiday ? 'common.save' : 'common.add')}>
      <Fields groups={holiday ? [] : groups} />
      <Effect holiday={holiday} />
    </ModalForm>
  );
};

/** Employees whose leave the holiday in the form would change. */
const Effect = ({ holiday }: { holiday: HolidayFacts | undefined }) => {
  const { holidayGroupId, date } = useWatch<Values>() as Values;
  const asked = (group: string, on: string) => ({
    holiday: { id: holiday?.id ?? null, holidayGroupId: group, date: on },
  });
  const isComplete = holidayGroupId !== '' && isPlainDate(date);
  return (
    <LeaveEffect
      before={asked(holiday?.holidayGroupId ?? '', holiday?.date ?? '')}
      after={isComplete ? asked(holidayGroupId, date) : null}
    />
  );
};

const Fields = ({ groups }: { groups: readonly HolidayGroupFacts[] }) => {
  const { t } = useTranslation();
  const group = useFormField<Values, 'holidayGroupId'>('holidayGroupId');
  return (
    <>
      {groups.length > 1 ? (
        <Select
          label={t('holidays.group.one')}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          required
          {...group}
          value={group.value || null}
        />
      ) : null}
      <DateField label={t('holidays.date')} required data-autofocus {...useFormField<Values, 'date'>('date')} />
      <TextInput
        label={t('places.name')}
        required
        placeholder={t('holidays.placeholder')}
        {...useFormField<Values, 'name'>('name')}
      />
    </>
  );
};

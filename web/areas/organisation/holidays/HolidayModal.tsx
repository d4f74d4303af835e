import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { placeName } from '#web/areas/organisation/places/name-schema.ts';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LeaveEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
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
  const appForm = useRecordForm({
    record: holiday,
    prefix: 'hol',
    create: CreateHolidayDocument,
    edit: EditHolidayDocument,
    schema,
    start: {
      holidayGroupId: holiday?.holidayGroupId ?? query.group ?? (groups.length === 1 ? groups[0]!.id : ''),
      date: holiday?.date ?? query.date ?? '',
      name: holiday?.name ?? '',
    },
    input: ({ date, name }: Values) => ({ date, name }),
    adding: ({ holidayGroupId }: Values) => ({ holidayGroupId }),
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
  return (
    <RecordFields<Values>
      of={[
        groups.length > 1 && {
          name: 'holidayGroupId',
          kind: 'choice',
          label: t('holidays.group.one'),
          data: groups.map(({ id, name }) => ({ value: id, label: name })),
          required: true,
        },
        { name: 'date', kind: 'date', label: t('holidays.date'), required: true, first: true },
        {
          name: 'name',
          kind: 'text',
          label: t('places.name'),
          placeholder: t('holidays.placeholder'),
          required: true,
        },
      ]}
    />
  );
};

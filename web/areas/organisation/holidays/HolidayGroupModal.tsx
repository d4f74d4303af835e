import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { GroupFields } from '#web/areas/organisation/places/GroupFields.tsx';
import { placeName } from '#web/areas/organisation/places/name-schema.ts';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LeaveEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
import { CreateHolidayGroupDocument, EditHolidayGroupDocument } from './Holidays.generated.ts';
import { type HolidayGroupFacts, useHolidays } from './use-holidays.ts';

type Values = { name: string; departmentIds: string[] };
const schema = z.object({ name: placeName, departmentIds: z.array(z.string()) });

/** Modal holiday-group; with an id in its query it edits (decision 9). */
export default function HolidayGroupModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().query;
  const { found, error, groups, departments } = useHolidays();
  const group = groups.find((group) => group.id === id);
  return (
    <PlaceModal
      title={t(id ? 'holidays.group.edit' : 'holidays.group.add')}
      ready={found}
      missing={Boolean(id) && !group}
      error={error}
    >
      <GroupForm key={group?.id} group={group} first={groups.length === 0} departments={departments} />
    </PlaceModal>
  );
}

type Department = { id: string; name: string };
type FormProps = { group: HolidayGroupFacts | undefined; first: boolean; departments: readonly Department[] };

/**
 * Employees whose leave changes with the departments of the group. A new group has no holidays, so only the holidays that
 * departments lose count.
 */
const Effect = ({ id }: { id: string }) => {
  const { departmentIds } = useWatch<Values>() as Values;
  const [before] = useState(departmentIds);
  const asked = (ids: readonly string[]) => ({ holidayGroup: { id, departmentIds: ids.toSorted() } });
  return <LeaveEffect before={asked(before)} after={asked(departmentIds)} />;
};

const GroupForm = ({ group, first, departments }: FormProps) => {
  const { t } = useTranslation();
  const appForm = useRecordForm({
    record: group,
    prefix: 'hog',
    create: CreateHolidayGroupDocument,
    edit: EditHolidayGroupDocument,
    schema,
    // A company's first holiday group most likely applies to all departments.
    start: {
      name: group?.name ?? '',
      departmentIds: group?.departmentIds ?? (first ? departments.map((department) => department.id) : []),
    },
    input: (values: Values) => values,
    message: ({ name }) => t(group ? 'places.saved' : 'places.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(group ? 'common.save' : 'common.add')}>
      <GroupFields
        placeholder={t('holidays.group.placeholder')}
        members="departmentIds"
        label={t('holidays.group.departments')}
        help={t('holidays.group.departmentsHelp')}
        choices={departments}
      />
      <Effect id={group?.id ?? appForm.id} />
    </ModalForm>
  );
};

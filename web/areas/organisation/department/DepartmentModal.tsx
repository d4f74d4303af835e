import { TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { absenceAccess } from '#domain/absence/actions.ts';
import { placeName } from '#web/areas/organisation/places/name-schema.ts';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import { type DepartmentFacts, useOrganisation } from '#web/areas/organisation/places/use-organisation.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LeaveEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
import { Select } from '#web/ui/Select.tsx';
import { CreateDepartmentDocument, EditDepartmentDocument } from './Department.generated.ts';

type Values = { name: string; locationId: string; zone: string; holidayGroupId: string };
type Organisation = ReturnType<typeof useOrganisation>;

const schema = z.object({
  name: placeName,
  locationId: z.string().check(z.minLength(1, 'input.required')),
  zone: z.string(),
  holidayGroupId: z.string(),
});

/** Modals department and department/:id; `location` in its query is the location of a new one. */
export default function DepartmentModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const organisation = useOrganisation();
  const department = organisation.departments.find((department) => department.id === id);
  return (
    <PlaceModal
      title={t(id ? 'places.department.edit' : 'places.department.add')}
      ready={organisation.found}
      missing={Boolean(id) && !department}
      error={organisation.error}
    >
      <DepartmentForm key={department?.id} department={department} organisation={organisation} />
    </PlaceModal>
  );
}

type FormProps = { department: DepartmentFacts | undefined; organisation: Organisation };

const DepartmentForm = ({ department, organisation }: FormProps) => {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const viewer = useViewer();
  const keepsRules = useMay(absenceAccess.viewLeaveRulesPreview);
  const home = department
    ? organisation.locationOf(department.id)?.id
    : (query.location ?? organisation.locations[0]?.id);
  const appForm = useRecordForm({
    record: department,
    prefix: 'dep',
    create: CreateDepartmentDocument,
    edit: EditDepartmentDocument,
    schema,
    start: {
      name: department?.name ?? '',
      locationId: home ?? '',
      // The server returns the zone in force; if it equals the company's, it is shown as the company default.
      zone: department && department.zone !== viewer.zone ? department.zone : '',
      holidayGroupId: department?.holidayGroupId ?? '',
    },
    input: ({ name, locationId, zone }: Values) => ({ name, locationId, zone: zone || null }),
    editing: ({ holidayGroupId }: Values) => ({ holidayGroupId: holidayGroupId || null }),
    message: ({ name }) => t(department ? 'places.saved' : 'places.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(department ? 'common.save' : 'common.add')}>
      <Fields organisation={organisation} isNew={!department} zone={viewer.zone} />
      {department && keepsRules ? <Effect department={department} /> : null}
    </ModalForm>
  );
};

/** Employees whose leave changes with the department's holiday group. */
const Effect = ({ department: { id, holidayGroupId } }: { department: DepartmentFacts }) => {
  const values = useWatch<Values>() as Values;
  const asked = (groupId: string | null | undefined) => ({ department: { id, holidayGroupId: groupId || null } });
  return <LeaveEffect before={asked(holidayGroupId)} after={asked(values.holidayGroupId)} />;
};

const zones = (): { value: string; label: string }[] =>
  Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }));

const Fields = ({ organisation, isNew, zone }: { organisation: Organisation; isNew: boolean; zone: string }) => {
  const { t } = useTranslation();
  const zoneField = useFormField<Values, 'zone'>('zone');
  const groupField = useFormField<Values, 'holidayGroupId'>('holidayGroupId');
  const { locations, holidayGroups } = organisation;
  return (
    <>
      <TextInput
        label={t('places.name')}
        required
        data-autofocus
        description={isNew ? t('places.department.firstTeam') : undefined}
        {...useFormField<Values, 'name'>('name')}
      />
      <Select
        label={t('places.department.location')}
        data={locations.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        required
        {...useFormField<Values, 'locationId'>('locationId')}
      />
      <Select
        label={t('places.department.zone')}
        data={zones()}
        searchable
        clearable
        placeholder={t('places.department.companyZone', { zone: zone.replaceAll('_', ' ') })}
        {...zoneField}
        value={zoneField.value || null}
        onChange={(chosen) => zoneField.onChange(chosen ?? '')}
      />
      {isNew ? null : (
        <Select
          label={t('places.department.holidays')}
          data={holidayGroups.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
          placeholder={t('common.none')}
          {...groupField}
          value={groupField.value || null}
          onChange={(chosen) => groupField.onChange(chosen ?? '')}
        />
      )}
    </>
  );
};

import { Checkbox, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { meets } from '#domain/access/requirement.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { mayGrant } from '#domain/employees/may-grant.ts';
import type { Group } from '#web/areas/employees/permissions/subject.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { MoneyField } from '#web/parts/fields/MoneyField.tsx';
import { TeamPicker } from '#web/parts/pickers/TeamPicker.tsx';
import type { TeamChoice } from '#web/parts/pickers/use-places.ts';
import { Select } from '#web/ui/Select.tsx';
import { type CreateValues, minutesAWeek } from './create-form.ts';

type Props = {
  teams: readonly TeamChoice[];
  contractTypes: readonly { id: string; name: string }[];
  groups: readonly Group[];
};

/** Required fields of a new person. */
export const CreateFields = ({ teams, contractTypes, groups }: Props) => {
  const { t } = useTranslation();
  const { value: invite, onChange: setInvite, ...ticked } = useFormField<CreateValues, 'invite'>('invite');
  const contractType = useFormField<CreateValues, 'contractTypeId'>('contractTypeId');
  return (
    <>
      <FieldRow>
        <TextInput
          label={t('employees.field.first_name')}
          required
          data-autofocus
          {...useFormField<CreateValues, 'first_name'>('first_name')}
        />
        <TextInput
          label={t('employees.field.last_name')}
          required
          {...useFormField<CreateValues, 'last_name'>('last_name')}
        />
      </FieldRow>
      <FieldRow wide>
        <TextInput label={t('employees.field.prefix')} {...useFormField<CreateValues, 'prefix'>('prefix')} />
        <DateField
          label={t('employees.create.startdate')}
          required
          {...useFormField<CreateValues, 'startdate'>('startdate')}
        />
      </FieldRow>
      <TextInput
        label={t('employees.field.email')}
        type="email"
        required
        {...useFormField<CreateValues, 'email'>('email')}
      />
      <FieldRow wide>
        <TeamPicker
          label={t('employees.create.team')}
          departmentIds={[...new Set(teams.map(({ departmentId }) => departmentId))]}
          required
          {...useFormField<CreateValues, 'teamIds'>('teamIds')}
        />
        <GroupField teams={teams} groups={groups} />
      </FieldRow>
      <FieldRow wide>
        <Select
          label={t('employees.create.contractType')}
          data={contractTypes.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          required
          {...contractType}
        />
        <DurationField
          label={t('employees.create.hours')}
          placeholder="0:00"
          most={minutesAWeek}
          {...useFormField<CreateValues, 'weekMinutes'>('weekMinutes')}
        />
        <WageField teams={teams} />
      </FieldRow>
      <Checkbox
        label={t('employees.create.invite')}
        checked={invite}
        onChange={(event) => setInvite(event.currentTarget.checked)}
        {...ticked}
      />
    </>
  );
};

/** For viewers who may create contracts in the department of the team; others add people without a wage. */
const WageField = ({ teams }: Pick<Props, 'teams'>) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const field = useFormField<CreateValues, 'wageMinor'>('wageMinor');
  const teamId = useWatch<CreateValues, 'teamIds'>({ name: 'teamIds' });
  const departmentId = teams.find(({ id }) => id === teamId)?.departmentId;
  if (!meets(viewer, contractsAccess.createContract, { departmentId }).ok) return null;
  return <MoneyField label={t('contracts.wage')} {...field} />;
};

/** Groups the viewer may assign in the department of the chosen team; the default group unless another is chosen. */
const GroupField = ({ teams, groups }: Pick<Props, 'teams' | 'groups'>) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { value, onChange, ...field } = useFormField<CreateValues, 'groupId'>('groupId');
  const teamId = useWatch<CreateValues, 'teamIds'>({ name: 'teamIds' });
  const departmentId = teams.find(({ id }) => id === teamId)?.departmentId;
  const given = groups.find(({ isDefault }) => isDefault);
  return (
    <Select
      label={t('employees.create.group')}
      data={groups.map((group) => ({
        value: group.id,
        label: group.name,
        disabled: !group.isDefault && (departmentId === undefined || !mayGrant(viewer, departmentId, group)),
      }))}
      value={value || given?.id || null}
      onChange={(id) => onChange(id === given?.id ? '' : (id ?? ''))}
      allowDeselect={false}
      {...field}
    />
  );
};

import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { can } from '#domain/access/viewer.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { type TeamType, teamTypes } from '#domain/organisation/team.ts';
import { placeName } from '#web/areas/organisation/places/name-schema.ts';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import {
  type DepartmentFacts,
  type TeamFacts,
  useOrganisation,
} from '#web/areas/organisation/places/use-organisation.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { ColourField } from '#web/parts/fields/ColourField.tsx';
import { colours } from '#web/parts/fields/colours.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
import { Select } from '#web/ui/Select.tsx';
import { CreateTeamDocument, EditTeamDocument } from './Team.generated.ts';

type Values = { name: string; departmentId: string; colour: string; type: TeamType };

const schema = z.object({
  name: placeName,
  departmentId: z.string().check(z.minLength(1, 'unknownDepartment')),
  colour: z.string(),
  type: z.enum(teamTypes),
});

/** Modals team, team/:department_id and team/edit/:team_id. */
export default function TeamModal() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { department_id, team_id } = useModalPlace().params;
  const { found, error, departments, teams } = useOrganisation();
  const team = teams.find(({ id }) => id === team_id);
  const mine = departments.filter(({ id, active }) => active && can(viewer, 'editUserTeams', id));
  const missing = team_id ? !team : Boolean(department_id) && !mine.some(({ id }) => id === department_id);
  return (
    <PlaceModal
      title={t(team_id ? 'places.team.edit' : 'places.team.add')}
      ready={found}
      missing={missing}
      error={error}
    >
      <TeamForm
        key={team?.id}
        team={team}
        departmentId={department_id ?? (mine.length === 1 ? mine[0]!.id : '')}
        departments={mine}
        chosen={Boolean(department_id)}
        last={team ? teams.filter((other) => other.department_id === team.department_id).length === 1 : false}
      />
    </PlaceModal>
  );
}

type FormProps = {
  team: TeamFacts | undefined;
  departmentId: string;
  departments: readonly DepartmentFacts[];
  /** Whether the department is set by the URL. */
  chosen: boolean;
  last: boolean;
};

const colourBeside = (departments: readonly DepartmentFacts[], departmentId: string): string => {
  const used = departments.find(({ id }) => id === departmentId)?.teams.map(({ colour }) => colour) ?? [];
  return Object.values(colours).find((colour) => !used.includes(colour)) ?? colours.iris;
};

const TeamForm = ({ team, departmentId, departments, chosen, last }: FormProps) => {
  const { t } = useTranslation();
  const modals = useModals();
  const mayDelete = useMay(organisationAccess.deleteTeam);
  const appForm = useRecordForm({
    record: team,
    prefix: 'tem',
    create: CreateTeamDocument,
    edit: EditTeamDocument,
    schema,
    start: {
      name: team?.name ?? '',
      departmentId: team?.department_id ?? departmentId,
      colour: team?.colour ?? colourBeside(departments, departmentId),
      type: team?.type ?? 'default',
    },
    input: ({ name, colour, type }: Values) => ({ name, colour, type }),
    adding: (values: Values) => ({ departmentId: values.departmentId }),
    message: ({ name }) => t(team ? 'places.saved' : 'places.added', { name }),
  });
  const remove =
    team && mayDelete && !last ? (
      <Button variant="subtle" color="declined" onClick={() => modals.swap('delete-team/:teamId', { teamId: team.id })}>
        {t('places.team.yes')}
      </Button>
    ) : null;
  return (
    <ModalForm of={appForm} save={t(team ? 'common.save' : 'common.add')} start={remove}>
      <Fields departments={team || chosen ? [] : departments} />
    </ModalForm>
  );
};

const Fields = ({ departments }: { departments: readonly DepartmentFacts[] }) => {
  const { t } = useTranslation();
  const department = useFormField<Values, 'departmentId'>('departmentId');
  const { ref: _, ...colour } = useFormField<Values, 'colour'>('colour');
  const { value, onChange, error } = useFormField<Values, 'type'>('type');
  return (
    <>
      {departments.length > 1 ? (
        <Select
          label={t('places.team.department')}
          data={departments.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          required
          {...department}
          value={department.value || null}
        />
      ) : null}
      <TextInput label={t('places.name')} required data-autofocus {...useFormField<Values, 'name'>('name')} />
      <ColourField label={t('places.team.colour')} {...colour} />
      <Radio.Group label={t('places.team.type')} value={value} onChange={onChange} error={error}>
        <Stack gap={10} mt={6}>
          {teamTypes.map((type) => (
            <Radio
              key={type}
              value={type}
              label={t(`places.team.types.${type}`)}
              description={t(`places.team.typeHelp.${type}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
};

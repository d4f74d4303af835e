import { useApolloClient } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import type { RowAction } from '#web/parts/settings/RowMenu.tsx';
import settings from '#web/parts/settings/Settings.module.css';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus, IconTrash } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import typography from '#web/ui/typography.module.css';
import { ReactivateDepartmentDocument } from './Organisation.generated.ts';
import { PlaceMenu } from './PlaceMenu.tsx';
import classes from './Places.module.css';
import { useOrder } from './use-order.ts';
import type { DepartmentFacts, TeamFacts } from './use-organisation.ts';

/** One team of a department, with its colour and type. */
const TeamRow = ({ team, siblings }: { team: TeamFacts; siblings: readonly TeamFacts[] }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const order = useOrder('team', siblings);
  const mayEdit = useMay(organisationAccess.editTeam, { departmentId: team.department_id });
  const mayDelete = useMay(organisationAccess.deleteTeam) && siblings.length > 1;
  const edit = () => open('team/edit/:team_id', { team_id: team.id });
  return (
    <li className={classes.team}>
      <i className={classes.dot} style={{ background: team.colour }} aria-hidden="true" />
      {mayEdit ? (
        <button type="button" className={`${settings.name} ${classes.name}`} onClick={edit}>
          {team.name}
        </button>
      ) : (
        <span>{team.name}</span>
      )}
      {team.type === 'default' ? null : <Tag>{t(`places.team.types.${team.type}`)}</Tag>}
      <Box component="span" flex={1} />
      {mayEdit ? (
        <PlaceMenu
          name={team.name}
          actions={[{ icon: IconPencil, label: t('common.edit'), run: edit }]}
          up={order(team.id, -1)}
          down={order(team.id, 1)}
          last={
            mayDelete
              ? [
                  {
                    icon: IconTrash,
                    label: t('places.team.yes'),
                    run: () => open('delete-team/:teamId', { teamId: team.id }),
                  },
                ]
              : []
          }
        />
      ) : null}
    </li>
  );
};

type Props = {
  department: DepartmentFacts;
  siblings: readonly DepartmentFacts[];
  holidays: string | undefined;
  /** Whether no other department is active. */
  only: boolean;
};

const useReactivate = ({ id, version, name }: DepartmentFacts) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const send = useMutate(ReactivateDepartmentDocument);
  return async () => {
    const sent = send({ variables: { input: { id, version } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.reactivateDepartment)))) return;
    toastDone(t('places.department.reactivated', { name }));
    await client.refetchQueries({ include: 'active' });
  };
};

/** One department with its teams, and actions. */
export const DepartmentRow = ({ department, siblings, holidays, only }: Props) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const viewer = useViewer();
  const order = useOrder('department', siblings);
  const reactivate = useReactivate(department);
  const mayEdit = useMay(organisationAccess.editDepartment);
  const mayTeams = useMay(organisationAccess.editTeam, { departmentId: department.id });
  const { id, name, zone, active, teams } = department;
  const edit = () => open('department/:id', { id });
  const addTeam = () => open('team/:department_id', { department_id: id });
  const off: RowAction = {
    icon: IconPlayerPause,
    label: t('places.department.yes'),
    run: () => open('deactivate-department/:departmentId', { departmentId: id }),
  };
  const on: RowAction = { icon: IconPlayerPlay, label: t('places.department.on'), run: () => void reactivate() };
  return (
    <li className={active ? settings.row : `${settings.row} ${classes.inactive}`}>
      <div className={classes.departmentHead}>
        {mayEdit ? (
          <button type="button" className={`${settings.name} ${classes.name}`} onClick={edit}>
            {name}
          </button>
        ) : (
          <span>{name}</span>
        )}
        {active ? null : <Tag>{t('places.inactive')}</Tag>}
        <span className={`${typography.note} ${classes.facts}`}>
          {zone === viewer.zone ? null : <span>{zone.replaceAll('_', ' ')}</span>}
          {holidays ? <span>{t('places.department.hasHolidays', { name: holidays })}</span> : null}
        </span>
        <Box component="span" flex={1} />
        {mayEdit ? (
          <PlaceMenu
            name={name}
            actions={[
              { icon: IconPencil, label: t('common.edit'), run: edit },
              ...(active && mayTeams ? [{ icon: IconPlus, label: t('places.team.add'), run: addTeam }] : []),
            ]}
            up={order(id, -1)}
            down={order(id, 1)}
            last={active ? (only ? [] : [off]) : [on]}
          />
        ) : null}
      </div>
      {active ? (
        <ul className={classes.teams} aria-label={t('places.teamsOf', { name })}>
          {teams.map((team) => (
            <TeamRow key={team.id} team={team} siblings={teams} />
          ))}
          {mayTeams ? (
            <li>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={14} aria-hidden="true" />}
                onClick={addTeam}
              >
                {t('places.team.add')}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </li>
  );
};

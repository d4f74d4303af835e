import { useTranslation } from 'react-i18next';
import { useDeleteTeamMutation, usePlacesQuery } from '#web/generated/graphql.ts';
import { useModalParams } from '#web/kit/modal/modal-context.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

/** Modal delete-team/:teamId. */
export default function RemoveTeam() {
  const { t } = useTranslation();
  const { teamId } = useModalParams<'delete-team/:teamId'>();
  const { data, loading } = usePlacesQuery({ fetchPolicy: 'cache-and-network' });
  const [remove] = useDeleteTeamMutation();
  const departments = data?.organisation?.locations.flatMap((location) => location.departments) ?? [];
  const department = departments.find(({ teams }) => teams.some(({ id }) => id === teamId));
  const team = department?.teams.find(({ id }) => id === teamId);
  const name = team?.name ?? '';
  return (
    <RemoveDialog
      found={team}
      loading={loading}
      title={t('places.team.title', { name })}
      text={t('places.team.text', { department: department?.name ?? '' })}
      yes={t('places.team.yes')}
      done={t('places.team.done', { name })}
      send={async ({ id, version }) => (await remove({ variables: { input: { id, version } } })).data?.deleteTeam}
    />
  );
}

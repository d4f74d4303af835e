import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalParams } from '#web/kit/modal/modal-context.ts';
import { Select } from '#web/ui/Select.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { Hanging } from './Hanging.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { DeleteTeamDocument, PlaceRemovalDocument, PlacesDocument } from './RemovePlace.generated.ts';

/** Modal delete-team/:teamId. */
export default function RemoveTeam() {
  const { t } = useTranslation();
  const { teamId } = useModalParams<'delete-team/:teamId'>();
  const { data, loading, error } = useQuery(PlacesDocument, { fetchPolicy: 'cache-and-network' });
  const remove = useMutate(DeleteTeamDocument);
  const [chosen, setChosen] = useState<string | null>(null);
  const departments = data?.organisation?.locations.flatMap((location) => location.departments) ?? [];
  const department = departments.find(({ teams }) => teams.some(({ id }) => id === teamId));
  const team = department?.teams.find(({ id }) => id === teamId);
  const others = department?.teams.filter(({ id }) => id !== teamId) ?? [];
  const { data: asked } = useQuery(PlaceRemovalDocument, {
    variables: { id: teamId },
    skip: !team,
    fetchPolicy: 'network-only',
  });
  const removal = asked?.placeRemoval;
  const target = chosen ?? others[0]?.id ?? null;
  const name = team?.name ?? '';
  return (
    <RemoveDialog
      found={team}
      loading={loading}
      error={data ? undefined : error}
      title={t('places.team.title', { name })}
      text={t('places.team.text', { department: department?.name ?? '' })}
      yes={t('places.team.yes')}
      done={t('places.team.done', { name })}
      send={({ id, version }) => remove({ variables: { input: { id, version, targetTeamId: target } } })}
      answerOf={({ deleteTeam }) => deleteTeam}
    >
      {removal ? (
        <Hanging removal={removal} contracts={false} />
      ) : (
        <SkeletonRows rows={1} label={t('common.loading')} />
      )}
      {others.length > 1 ? (
        <Select
          label={t('places.team.target')}
          data={others.map((other) => ({ value: other.id, label: other.name }))}
          value={target}
          onChange={setChosen}
          allowDeselect={false}
        />
      ) : null}
    </RemoveDialog>
  );
}

import { useQuery } from '@apollo/client/react';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeactivateDepartmentInput } from '#web/generated/schema-types.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalParams } from '#web/kit/modal/modal-context.ts';
import { ChangeEffect } from '#web/parts/absence/ChangeEffect.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { Hanging, plannedIn } from './Hanging.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { DeactivateDepartmentDocument, PlaceRemovalDocument, PlacesDocument } from './RemovePlace.generated.ts';

type PlannedWork = NonNullable<DeactivateDepartmentInput['plannedWork']>;
const fates: readonly PlannedWork[] = ['keep', 'move', 'remove'];

/** Modal deactivate-department/:departmentId: asks for targets of people, contracts and shifts where there are any. */
export default function DeactivateDepartment() {
  const { t } = useTranslation();
  const { departmentId } = useModalParams<'deactivate-department/:departmentId'>();
  const { data, loading, error } = useQuery(PlacesDocument, { fetchPolicy: 'cache-and-network' });
  const deactivate = useMutate(DeactivateDepartmentDocument);
  const [targetTeamId, setTeam] = useState<string | null>(null);
  const [targetDepartmentId, setDepartment] = useState<string | null>(null);
  const [plannedWork, setFate] = useState<PlannedWork>('keep');
  const departments = data?.organisation?.locations.flatMap((location) => location.departments) ?? [];
  const department = departments.find(({ id, active }) => id === departmentId && active);
  const others = departments.filter(({ id, active }) => active && id !== departmentId);
  const { data: asked } = useQuery(PlaceRemovalDocument, {
    variables: { id: departmentId },
    skip: !department,
    fetchPolicy: 'network-only',
  });
  const removal = asked?.placeRemoval;
  const name = department?.name ?? '';
  const teamNeeded = removal ? removal.peopleAlone > 0 || plannedWork === 'move' : false;
  const departmentNeeded = removal ? removal.contracts > 0 : false;
  return (
    <RemoveDialog
      found={department}
      loading={loading}
      error={data ? undefined : error}
      title={t('places.department.title', { name })}
      text={t('places.department.text', { name })}
      yes={t('places.department.yes')}
      done={t('places.department.done', { name })}
      held={!removal || (teamNeeded && !targetTeamId) || (departmentNeeded && !targetDepartmentId)}
      send={({ id, version }) =>
        deactivate({ variables: { input: { id, version, targetTeamId, targetDepartmentId, plannedWork } } })
      }
      answerOf={({ deactivateDepartment }) => deactivateDepartment}
    >
      {removal ? <Hanging removal={removal} contracts /> : <SkeletonRows rows={2} label={t('common.loading')} />}
      {removal && plannedIn(removal) > 0 ? (
        <Radio.Group
          label={t('places.department.planned')}
          value={plannedWork}
          onChange={(fate) => setFate(fate as PlannedWork)}
        >
          <Stack gap={8} mt={6}>
            {fates.map((fate) => (
              <Radio key={fate} value={fate} label={t(`places.department.fate.${fate}`)} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {teamNeeded ? (
        <Select
          label={t('places.department.toTeam')}
          description={
            removal && removal.peopleAlone > 0
              ? t('places.department.alone', { count: removal.peopleAlone })
              : undefined
          }
          data={others.map((other) => ({
            group: other.name,
            items: other.teams.map((team) => ({ value: team.id, label: team.name })),
          }))}
          value={targetTeamId}
          onChange={setTeam}
          allowDeselect={false}
          required
        />
      ) : null}
      {departmentNeeded ? (
        <Select
          label={t('places.department.toDepartment')}
          data={others.map((other) => ({ value: other.id, label: other.name }))}
          value={targetDepartmentId}
          onChange={setDepartment}
          allowDeselect={false}
          required
        />
      ) : null}
      {departmentNeeded ? (
        <ChangeEffect
          input={targetDepartmentId ? { deactivatedDepartment: { id: departmentId, targetDepartmentId } } : null}
        />
      ) : null}
    </RemoveDialog>
  );
}

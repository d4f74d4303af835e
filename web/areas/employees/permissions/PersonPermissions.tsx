import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { TabProps } from '#web/areas/employees/person/tabs.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { GroupsByDepartment } from './GroupsByDepartment.tsx';
import { PersonPermissionsDocument, type PersonPermissionsQuery } from './PersonPermissions.generated.ts';
import classes from './PersonPermissions.module.css';
import { Simulator } from './Simulator.tsx';
import { groupsOf, type Known } from './subject.ts';
import { useHeldGroups } from './use-held-groups.ts';
import { ViewAs } from './ViewAs.tsx';

/** The tab Permissions: groups in each department, what they come to, and a look through the person's eyes. */
export default function PersonPermissions({ person, fetchPolicy }: TabProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(PersonPermissionsDocument, {
    variables: { id: person.id },
    fetchPolicy,
  });
  const known = data && knownFrom(data);
  if (error && !known) return <Fault title={t('employees.permissions.fault')} error={error} again={() => refetch()} />;
  if (!known) return <SkeletonRows label={t('common.loading')} />;
  return <Parts key={known.person.version} known={known} />;
}

const knownFrom = ({ employee, permissionGroups, organisation }: PersonPermissionsQuery): Known | undefined =>
  employee && permissionGroups && organisation
    ? { person: employee, groups: groupsOf(permissionGroups), departments: organisation.departments }
    : undefined;

const Parts = ({ known }: { known: Known }) => {
  const { t } = useTranslation();
  const held = useHeldGroups(known);
  return (
    <div className={classes.parts}>
      {known.person.isOwner ? (
        <Notice>{t('employees.permissions.owner', { name: known.person.name })}</Notice>
      ) : (
        <GroupsByDepartment known={known} held={held} />
      )}
      <ViewAs known={known} />
      <Simulator known={known} held={held.held} />
    </div>
  );
};

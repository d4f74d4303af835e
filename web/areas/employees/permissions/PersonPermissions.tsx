import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Flex, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { viewerOfSubject } from '#domain/access/explain.ts';
import { mayViewAs } from '#domain/identity/may-view-as.ts';
import type { TabProps } from '#web/areas/employees/person/tab-props.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { browser } from '#web/kit/router/browser.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { IconEye } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { GroupsByDepartment } from './GroupsByDepartment.tsx';
import {
  PersonPermissionsDocument,
  type PersonPermissionsQuery,
  StartViewAsDocument,
} from './PersonPermissions.generated.ts';
import classes from './PersonPermissions.module.css';
import { Simulator } from './Simulator.tsx';
import { groupsOf, heldBy, type Known, subjectOf } from './subject.ts';
import { useHeldGroups } from './use-held-groups.ts';

/** Starts viewing as the person, for managers who hold at least the person's permissions. */
const ViewAs = ({ known }: { known: Known }) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [start, { loading }] = useMutation(StartViewAsDocument, { context: { ignoreMeta: true } });
  const { person } = known;
  if (!mayViewAs(viewer, viewerOfSubject(subjectOf(known, heldBy(person), viewer)))) return null;
  const begin = async () => {
    const sent = start({ variables: { input: { employeeId: person.id } } });
    const begun = await answerOrToast(sent.then(({ data }) => data?.startViewAs));
    // All cached data now belongs to another viewer, so the page reloads.
    if (begun) browser.replace('/dashboard/my-overview');
  };
  return (
    <Flex className={classes.viewAs} gap="8px 16px" align="center" wrap="wrap">
      <Button
        variant="default"
        loading={loading}
        leftSection={<IconEye size={16} aria-hidden="true" />}
        onClick={() => void begin()}
      >
        {t('employees.permissions.viewAs', { name: person.name })}
      </Button>
      <p>{t('employees.permissions.viewAsText', { name: person.name })}</p>
    </Flex>
  );
};

/** Tab Permissions: groups by department, the resulting permissions, and viewing as the person. */
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
    <Stack gap="xl">
      {known.person.isOwner ? (
        <Notice>{t('employees.permissions.owner', { name: known.person.name })}</Notice>
      ) : (
        <GroupsByDepartment known={known} held={held} />
      )}
      <ViewAs known={known} />
      <Simulator known={known} held={held.held} />
    </Stack>
  );
};

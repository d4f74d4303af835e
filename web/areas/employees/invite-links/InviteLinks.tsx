import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmployeeCreateChoicesDocument } from '#web/areas/employees/create/CreateEmployee.generated.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { InviteLinksDocument } from './InviteLinks.generated.ts';
import { JoinRequests } from './JoinRequests.tsx';
import { LinkList } from './LinkList.tsx';
import { NewLink } from './NewLink.tsx';

/** Modal invite-links: links with which people join a team, and the pending join requests. */
export default function InviteLinks() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(InviteLinksDocument, { fetchPolicy: 'cache-and-network' });
  const choices = useQuery(EmployeeCreateChoicesDocument);
  const { teams, loading } = usePlaces();
  const known = data?.inviteLinks;
  const contractTypes = choices.data?.organisation?.contractTypes;
  const fault = known && contractTypes ? undefined : (error ?? choices.error);
  const teamName = (id: string): string => teams.find((team) => team.id === id)?.name ?? t('employees.links.teamGone');
  return (
    <ModalFrame title={t('employees.links.title')} size="lg">
      {fault ? <Fault title={t('employees.links.fault')} error={fault} again={() => refetch()} /> : null}
      {!fault && (!known || !contractTypes || loading) ? <SkeletonRows label={t('common.loading')} /> : null}
      {known && contractTypes && !loading ? (
        <Stack gap="lg">
          <JoinRequests requests={known.requests} teamName={teamName} />
          <LinkList links={known.links} teamName={teamName} />
          <NewLink contractTypes={contractTypes} teams={teams} />
        </Stack>
      ) : null}
    </ModalFrame>
  );
}

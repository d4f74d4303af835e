import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/viewer.ts';
import { EmployeeListDocument } from '#web/areas/employees/list/EmployeeList.generated.ts';
import { groupsOf } from '#web/areas/employees/permissions/subject.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import type { TeamChoice } from '#web/parts/pickers/use-places.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import {
  CreateEmployeeDocument,
  EmployeeCreateChoicesDocument,
  type EmployeeCreateChoicesQuery,
  InviteEmployeeDocument,
} from './CreateEmployee.generated.ts';
import { CreateFields } from './CreateFields.tsx';
import { type CreateValues, createSchema, inputFrom } from './create-form.ts';

/** Form for adding a person with a first contract and an optional invitation. */
const useCreateForm = (
  start: Pick<CreateValues, 'contractTypeId' | 'teamIds' | 'invite'>,
  teams: readonly TeamChoice[],
) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const create = useMutate(CreateEmployeeDocument, withoutToast);
  const invite = useMutate(InviteEmployeeDocument, withoutToast);
  // The same ids for every retry of one submission.
  const ids = useRef({ person: newId('emp'), contract: newId('con') });
  const send = async (values: CreateValues) => {
    const departmentId = teams.find(({ id }) => id === values.teamIds)?.departmentId;
    const input = inputFrom(ids.current, values, departmentId);
    return (await create({ variables: { input } })).data?.createEmployee;
  };
  return useAppForm<CreateValues, Awaited<ReturnType<typeof send>>>({
    schema: createSchema as never,
    start: {
      first_name: '',
      prefix: '',
      last_name: '',
      email: '',
      groupId: '',
      weekMinutes: null,
      wageMinor: null,
      startdate: todayIn(zone),
      ...start,
    },
    send,
    done: async ({ id, name }, values) => {
      close();
      void client.refetchQueries({ include: [EmployeeListDocument] });
      const sent = values.invite
        ? await answerOrToast(invite({ variables: { input: { id } } }).then(({ data }) => data?.inviteEmployee))
        : undefined;
      if (sent) toastDone(t('employees.create.createdAndInvited', { name }));
      else if (!values.invite) toastDone(t('employees.create.created', { name }));
    },
  });
};

/** Modal employee-create: name, team, contract terms and whether to send an invitation. */
export default function CreateEmployee() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(EmployeeCreateChoicesDocument);
  const { loading } = usePlaces();
  return (
    <ModalFrame title={t('employees.create.title')}>
      {error && !data ? <Fault title={t('common.fault')} error={error} again={() => refetch()} /> : null}
      {data && !loading ? <CreateForm choices={data} /> : null}
      {!error && (!data || loading) ? <SkeletonRows shape="form" label={t('common.loading')} /> : null}
    </ModalFrame>
  );
}

const CreateForm = ({ choices }: { choices: EmployeeCreateChoicesQuery }) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { teams } = usePlaces();
  const mine = teams.filter(({ departmentId }) => can(viewer, 'createUsers', departmentId));
  const contractTypes = choices.organisation?.contractTypes ?? [];
  const start = {
    contractTypeId: contractTypes[0]?.id ?? '',
    teamIds: mine.length === 1 ? mine[0]!.id : '',
    invite: true,
  };
  const appForm = useCreateForm(start, teams);
  return (
    <ModalForm of={appForm} save={t('common.add')}>
      <CreateFields teams={mine} contractTypes={contractTypes} groups={groupsOf(choices.permissionGroups ?? [])} />
    </ModalForm>
  );
};

import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmployeeListDocument } from '#web/areas/employees/list/EmployeeList.generated.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import type { TeamChoice } from '#web/parts/pickers/use-places.ts';
import { CreateEmployeeDocument, InviteEmployeeDocument } from './CreateEmployee.generated.ts';
import { type CreateValues, createSchema, inputFrom } from './create-form.ts';

/** Adding a person with a first contract, and the invitation when it is wanted. */
export const useCreateForm = (
  start: Pick<CreateValues, 'contractTypeId' | 'teamIds' | 'invite'>,
  teams: readonly TeamChoice[],
) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const context = { ignoreMeta: true };
  const [create] = useMutation(CreateEmployeeDocument, { context });
  const [invite] = useMutation(InviteEmployeeDocument, { context });
  // One intent has one id, however often its sending is tried.
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

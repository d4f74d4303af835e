import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { InviteEmployeeDocument } from '#web/areas/employees/create/CreateEmployee.generated.ts';
import type { EmployeeRowFragment } from '#web/areas/employees/list/EmployeeList.generated.ts';
import { EmployeeListDocument } from '#web/areas/employees/list/EmployeeList.generated.ts';
import { DeactivatePeopleDocument, EditTeamsOfPeopleDocument } from '#web/areas/employees/teams/EditTeams.generated.ts';
import { TeamsField } from '#web/areas/employees/teams/TeamsField.tsx';
import { May } from '#web/kit/access/May.tsx';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { saveText } from '#web/kit/query/save-file.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastDone, toastFault } from '#web/kit/toasts/toast.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { BulkBar } from '#web/ui/BulkBar.tsx';
import { BulkContractType } from './BulkContractType.tsx';
import { BulkDialog } from './BulkDialog.tsx';

/** The selected people; `done` runs after the change. */
type BulkProps = { people: readonly { id: string; version: number }[]; done: () => void };

type Result<Data> = { data?: Data | null; extensions?: Record<string, unknown> };
type Answer = { __typename: 'PeopleChanged'; count: number } | { __typename: 'Refusal' };

/** Runs one operation for several people, with a single undo; returns whether it succeeded. A refusal is shown as a toast. */
const useBulk = (done: () => void) => {
  const client = useApolloClient();
  const { offer } = useUndo();
  return async <Data,>(
    send: () => Promise<Result<Data>>,
    answerOf: (data: Data | null | undefined) => Answer | undefined,
    messageFor: (count: number) => string,
  ): Promise<boolean> => {
    const sent = send();
    const answer = await answerOrToast(sent.then(({ data }) => answerOf(data)));
    if (!answer || !('count' in answer)) return false;
    const reload = () => client.refetchQueries({ include: [EmployeeListDocument] });
    offer(messageFor(answer.count), await sent, reload);
    done();
    await reload();
    return true;
  };
};

/** Deactivates the selected people with the same last day. */
const BulkDeactivate = ({ people, done }: BulkProps) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [send, { loading }] = useMutation(DeactivatePeopleDocument);
  const run = useBulk(done);
  const [lastDay, setLastDay] = useState<string>(todayIn(zone));
  const save = () =>
    run(
      () => send({ variables: { input: { people: [...people], lastDay } } }),
      (data) => data?.deactivatePeople,
      (count) => t('employees.bulk.deactivated', { count }),
    );
  return (
    <BulkDialog
      title={t('employees.bulk.deactivateTitle', { count: people.length })}
      text={t('employees.bulk.deactivateText')}
      save={t('employees.deactivate')}
      loading={loading}
      disabled={!isPlainDate(lastDay)}
      onSave={save}
    >
      <DateField label={t('employees.field.lastDay')} required value={lastDay} onChange={setLastDay} data-autofocus />
    </BulkDialog>
  );
};

/** Adds the selected people to teams and removes them from others. */
const BulkTeams = ({ people, done }: BulkProps) => {
  const { t } = useTranslation();
  const [send, { loading }] = useMutation(EditTeamsOfPeopleDocument);
  const run = useBulk(done);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const save = () =>
    run(
      () => send({ variables: { input: { people: [...people], add, remove } } }),
      (data) => data?.editTeamsOfPeople,
      (count) => t('employees.bulk.teamsSaved', { count }),
    );
  return (
    <BulkDialog
      title={t('employees.bulk.teamsTitle', { count: people.length })}
      save={t('common.save')}
      loading={loading}
      disabled={add.length + remove.length === 0}
      onSave={save}
    >
      <TeamsField label={t('employees.bulk.addTo')} value={add} onChange={setAdd} data-autofocus />
      <TeamsField
        label={t('employees.bulk.remove')}
        description={t('employees.bulk.removeHelp')}
        value={remove}
        onChange={setRemove}
      />
    </BulkDialog>
  );
};

type Props = { people: readonly EmployeeRowFragment[]; clear: () => void };

/** Actions for the selected people. */
export const PeopleBar = ({ people, clear }: Props) => {
  const { t } = useTranslation();
  const seen = people.map(({ id, version }) => ({ id, version }));
  const staying = people.filter(({ enddate }) => !enddate).map(({ id, version }) => ({ id, version }));
  const inviting = useInvitations(people, clear);
  const exportCsv = useExport(people);
  return (
    <BulkBar
      count={t('employees.bulk.selected', { count: people.length })}
      onClear={clear}
      clearLabel={t('employees.bulk.clear')}
    >
      <Button variant="default" size="xs" onClick={() => void exportCsv()}>
        {t('employees.bulk.export')}
      </Button>
      {inviting.count > 0 ? (
        <May need={identityAccess.inviteEmployee}>
          <Button variant="default" size="xs" loading={inviting.isSending} onClick={() => void inviting.send()}>
            {t('employees.bulk.invite', { count: inviting.count })}
          </Button>
        </May>
      ) : null}
      {staying.length > 0 ? (
        <May need={employeesAccess.deactivatePeople}>
          <Button
            variant="default"
            size="xs"
            onClick={() => showDialog(<BulkDeactivate people={staying} done={clear} />)}
          >
            {t('employees.deactivate')}
          </Button>
        </May>
      ) : null}
      {staying.length > 0 ? (
        <May need={contractsAccess.createContract}>
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              showDialog(<BulkContractType people={people.filter(({ enddate }) => !enddate)} done={clear} />)
            }
          >
            {t('employees.bulk.type')}
          </Button>
        </May>
      ) : null}
      <May need={employeesAccess.editTeamsOfPeople}>
        <Button size="xs" onClick={() => showDialog(<BulkTeams people={seen} done={clear} />)}>
          {t('employees.bulk.teams')}
        </Button>
      </May>
    </BulkBar>
  );
};

/** Sends an invitation by email to people with an unconfirmed address; a failure does not stop the others. */
const useInvitations = (people: readonly EmployeeRowFragment[], done: () => void) => {
  const { t } = useTranslation();
  const invite = useMutate(InviteEmployeeDocument, withoutToast);
  const [isSending, setSending] = useState(false);
  const waiting = people.filter(({ verified, enddate, example }) => verified === false && !enddate && !example);
  const send = async () => {
    setSending(true);
    let sent = 0;
    const failed: string[] = [];
    for (const { id, name } of waiting) {
      const answer = await invite({ variables: { input: { id } } }).then(
        ({ data }) => data?.inviteEmployee,
        () => undefined,
      );
      if (answer && !isRefusalAnswer(answer)) sent += 1;
      else failed.push(isRefusalAnswer(answer) ? `${name}: ${refusalText(answer)}` : name);
    }
    setSending(false);
    if (sent > 0) toastDone(t('employees.bulk.invited', { count: sent }));
    if (failed.length > 0) toastFault(t('employees.bulk.notInvited', { names: failed.join(' ') }));
    else done();
  };
  return { count: waiting.length, isSending, send };
};

/** Exports the selected people as CSV. */
const useExport = (people: readonly EmployeeRowFragment[]) => {
  const { t } = useTranslation();
  const format = useFormat();
  return async () => {
    const { csvOf } = await import('./people-csv.ts');
    const head = [
      t('employees.column.name'),
      t('employees.field.employee_nr'),
      t('employees.field.email'),
      t('employees.column.teams'),
      t('employees.column.contract'),
      t('employees.column.hours'),
    ];
    const rows = people.map(({ name, employee_nr, email, teams, contract }) => [
      name,
      employee_nr ?? '',
      email ?? '',
      teams.map((team) => team.name).join(', '),
      contract?.contract_type.name ?? '',
      contract ? format.hours(contract.weekMinutes) : '',
    ]);
    const separator = format.separators.decimals === ',' ? ';' : ',';
    saveText(`${t('employees.bulk.file')}_${todayIn(format.zone)}.csv`, csvOf(head, rows, separator));
  };
};

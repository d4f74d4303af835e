import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { EmployeeListDocument } from '#web/areas/employees/list/EmployeeList.generated.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import { ChangeEffect } from '#web/parts/absence/ChangeEffect.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { ContractTypesToChooseDocument, EditContractTypeOfPeopleDocument } from './BulkContracts.generated.ts';
import { BulkDialog } from './BulkDialog.tsx';

type Person = { id: string; name: string };

/**
 * Changes the contract type of the selected people from a date on, in one operation: their contract ends the day before and
 * continues with the same terms. People who can't be changed are named.
 */
export const BulkContractType = ({ people, done: finish }: { people: readonly Person[]; done: () => void }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const client = useApolloClient();
  const { data } = useQuery(ContractTypesToChooseDocument);
  const [edit, { loading }] = useMutation(EditContractTypeOfPeopleDocument);
  const { offer } = useUndo();
  const [contractTypeId, setType] = useState('');
  const [from, setFrom] = useState<string>(todayIn(zone));
  const isValid = contractTypeId !== '' && isPlainDate(from);
  const employeeIds = people.map(({ id }) => id);
  const save = async (): Promise<boolean> => {
    const sent = edit({ variables: { input: { employeeIds, contractTypeId, from } } });
    const answer = await answerOrToast(sent.then((result) => result.data?.editContractTypeOfPeople));
    if (!answer) return false;
    const { count, skipped } = answer;
    const reload = () => client.refetchQueries({ include: [EmployeeListDocument] });
    if (count > 0 || skipped.length === 0) offer(t('employees.bulk.typeSaved', { count }), await sent, reload);
    const nameOf = (employeeId: string) => people.find(({ id }) => id === employeeId)?.name ?? '';
    const names = skipped.map(({ employeeId, key }) => `${nameOf(employeeId)}: ${refusalText({ code: 'STATE', key })}`);
    if (names.length > 0) toastFault(t('employees.bulk.typeNotSaved', { names: names.join(' ') }));
    await reload();
    if (names.length === 0) finish();
    return names.length === 0;
  };
  return (
    <BulkDialog
      title={t('employees.bulk.typeTitle', { count: people.length })}
      text={t('employees.bulk.typeText')}
      save={t('common.save')}
      loading={loading}
      disabled={!isValid}
      onSave={save}
    >
      <Select
        label={t('employees.bulk.type')}
        data={(data?.contractTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={contractTypeId || null}
        onChange={(id) => setType(id ?? '')}
        allowDeselect={false}
        required
        data-autofocus
      />
      <DateField label={t('employees.bulk.typeFrom')} required value={from} onChange={setFrom} />
      <ChangeEffect
        input={isValid ? { contractTypeOfPeople: { employeeIds, contractTypeId, from } } : null}
        note={(looked) =>
          looked < people.length ? t('employees.bulk.typeConcerned', { count: looked, selected: people.length }) : null
        }
      />
    </BulkDialog>
  );
};

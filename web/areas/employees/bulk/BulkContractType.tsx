import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { EmployeeListDocument } from '#web/areas/employees/list/EmployeeList.generated.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { faultText, isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import { ChangeEffect } from '#web/parts/absence/ChangeEffect.tsx';
import {
  ContractsOfDocument,
  type ContractTermsFragment,
  EditContractDocument,
} from '#web/parts/contracts/Contracts.generated.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { ContractTypesToChooseDocument, ReplaceContractDocument } from './BulkContracts.generated.ts';
import { BulkDialog } from './BulkDialog.tsx';

type Person = { id: string; name: string };
type Wanted = { contractTypeId: string; from: PlainDate };

/** Terms of a contract, moved to another contract type. */
const termsUnder = (contract: ContractTermsFragment, contractTypeId: string) => {
  const { function: job, minutes, lastWorkday, wage, wageTax, accruals, note } = contract;
  const { __typename: _, ...week } = minutes;
  return {
    ...{ contractTypeId, departmentId: contract.department.id, function: job, minutes: week, lastWorkday, note },
    ...{ wageMinor: wage?.minor ?? null, wageTax },
    accruals: accruals?.map(({ factor, balance }) => ({ balanceId: balance.id, factor })),
  };
};

type Outcome = { why?: string; result?: Result };
type Result = { extensions?: Record<string, unknown> };

/** Changes one person's contract type from the date on; returns how to undo it, or the reason for failing. */
const useContractType = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const context = { ignoreMeta: true };
  const [replace] = useMutation(ReplaceContractDocument, { context });
  const [edit] = useMutation(EditContractDocument, { context });
  return async ({ id: employeeId }: Person, { contractTypeId, from }: Wanted): Promise<Outcome> => {
    const { data } = await client.query({
      query: ContractsOfDocument,
      variables: { id: employeeId },
      fetchPolicy: 'network-only',
    });
    const contract = data?.contracts?.find(
      ({ startdate, enddate }) => startdate <= from && (enddate === null || enddate > from),
    );
    if (!contract) return { why: t('employees.bulk.noContract') };
    if (contract.contract_type.id === contractTypeId) return {};
    const { id, version, startdate } = contract;
    const terms = { ...termsUnder(contract, contractTypeId), startdate: from };
    if (startdate === from) {
      const result = await edit({ variables: { input: { ...terms, id, version } } });
      return outcomeOf(result, result.data?.editContract);
    }
    const input = { ...terms, id: newId('con'), employeeId, ends: { id, version } };
    const result = await replace({ variables: { input } });
    return outcomeOf(result, result.data?.createContract);
  };
};

const outcomeOf = (result: Result, answer: Parameters<typeof isRefusalAnswer>[0]): Outcome =>
  isRefusalAnswer(answer) ? { why: refusalText(answer) } : { result };

/**
 * Changes the contract type of the selected people from a date on: their contract ends the day before and continues with the same
 * terms.
 */
export const BulkContractType = ({ people, done: finish }: { people: readonly Person[]; done: () => void }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const client = useApolloClient();
  const { data } = useQuery(ContractTypesToChooseDocument);
  const change = useContractType();
  const { offer } = useUndo();
  const [contractTypeId, setType] = useState('');
  const [from, setFrom] = useState<string>(todayIn(zone));
  const [isSaving, setSaving] = useState(false);
  const isValid = contractTypeId !== '' && isPlainDate(from);
  const save = async (): Promise<boolean> => {
    setSaving(true);
    const failed: string[] = [];
    const done: Result[] = [];
    for (const person of people) {
      const { why, result } = await change(person, { contractTypeId, from }).catch(
        (fault: unknown): Outcome => ({ why: faultText(fault) }),
      );
      if (why) failed.push(`${person.name}: ${why}`);
      if (result) done.push(result);
    }
    setSaving(false);
    const count = people.length - failed.length;
    const reload = () => client.refetchQueries({ include: [EmployeeListDocument] });
    if (count > 0) offer(t('employees.bulk.typeSaved', { count }), done, reload);
    if (failed.length > 0) toastFault(t('employees.bulk.typeNotSaved', { names: failed.join(' ') }));
    await reload();
    if (failed.length === 0) finish();
    return failed.length === 0;
  };
  return (
    <BulkDialog
      title={t('employees.bulk.typeTitle', { count: people.length })}
      text={t('employees.bulk.typeText')}
      save={t('common.save')}
      loading={isSaving}
      disabled={!isValid}
      onSave={save}
    >
      <Select
        label={t('employees.bulk.type')}
        data={(data?.contractTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={contractTypeId || null}
        onChange={(id) => setType(id ?? '')}
        allowDeselect={false}
        data-autofocus
      />
      <DateField label={t('employees.bulk.typeFrom')} value={from} onChange={setFrom} />
      <ChangeEffect
        input={
          isValid ? { contractTypeOfPeople: { employeeIds: people.map(({ id }) => id), contractTypeId, from } } : null
        }
        note={(looked) =>
          looked < people.length ? t('employees.bulk.typeConcerned', { count: looked, selected: people.length }) : null
        }
      />
    </BulkDialog>
  );
};

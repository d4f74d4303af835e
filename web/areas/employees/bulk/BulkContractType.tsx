import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { EmployeeListDocument } from '#web/areas/employees/list/EmployeeList.generated.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { faultText, isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastDone, toastFault } from '#web/kit/toasts/toast.tsx';
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

/** The terms of a contract under another type. */
const termsUnder = (contract: ContractTermsFragment, contractTypeId: string) => {
  const { function: job, minutes, lastWorkday, wage, wageTax, accruals, note } = contract;
  const { __typename: _, ...week } = minutes;
  return {
    ...{ contractTypeId, departmentId: contract.department.id, function: job, minutes: week, lastWorkday, note },
    ...{ wageMinor: wage?.minor ?? 0, wageTax },
    accruals: accruals?.map(({ factor, balance }) => ({ balanceId: balance.id, factor })),
  };
};

/** Gives one person the type from the date on; answers why it could not be done. */
const useContractType = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const context = { ignoreMeta: true };
  const [replace] = useMutation(ReplaceContractDocument, { context });
  const [edit] = useMutation(EditContractDocument, { context });
  return async ({ id: employeeId }: Person, { contractTypeId, from }: Wanted): Promise<string | undefined> => {
    const { data } = await client.query({
      query: ContractsOfDocument,
      variables: { id: employeeId },
      fetchPolicy: 'network-only',
    });
    const contract = data?.contracts?.find(
      ({ startdate, enddate }) => startdate <= from && (enddate === null || enddate > from),
    );
    if (!contract) return t('employees.bulk.noContract');
    if (contract.contract_type.id === contractTypeId) return undefined;
    const { id, version, startdate } = contract;
    const terms = { ...termsUnder(contract, contractTypeId), startdate: from };
    const answer =
      startdate === from
        ? await edit({ variables: { input: { ...terms, id, version } } }).then((sent) => sent.data?.editContract)
        : await replace({
            variables: { input: { ...terms, id: newId('con'), employeeId, ends: { id, version } } },
          }).then((sent) => sent.data?.createContract);
    return isRefusalAnswer(answer) ? refusalText(answer) : undefined;
  };
};

/** Another contract type for the chosen people from a date on: their contract ends the day before, and goes on with the same terms. */
export const BulkContractType = ({ people, done }: { people: readonly Person[]; done: () => void }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const client = useApolloClient();
  const { data } = useQuery(ContractTypesToChooseDocument);
  const change = useContractType();
  const [contractTypeId, setType] = useState('');
  const [from, setFrom] = useState<string>(todayIn(zone));
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<boolean> => {
    setSaving(true);
    const failed: string[] = [];
    for (const person of people) {
      const why = await change(person, { contractTypeId, from }).catch(faultText);
      if (why) failed.push(`${person.name}: ${why}`);
    }
    setSaving(false);
    const count = people.length - failed.length;
    if (count > 0) toastDone(t('employees.bulk.typeSaved', { count }));
    if (failed.length > 0) toastFault(t('employees.bulk.typeNotSaved', { names: failed.join(' ') }));
    await client.refetchQueries({ include: [EmployeeListDocument] });
    if (failed.length === 0) done();
    return failed.length === 0;
  };
  return (
    <BulkDialog
      title={t('employees.bulk.typeTitle', { count: people.length })}
      text={t('employees.bulk.typeText')}
      save={t('common.save')}
      loading={isSaving}
      disabled={contractTypeId === '' || !isPlainDate(from)}
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
    </BulkDialog>
  );
};

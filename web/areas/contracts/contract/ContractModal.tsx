import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { meets } from '#domain/access/requirement.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { ContractEffect } from '#web/parts/contracts/ContractEffect.tsx';
import { type ContractTermsFragment, EditContractDocument } from '#web/parts/contracts/Contracts.generated.ts';
import { useContractRemoval } from '#web/parts/contracts/use-contract-removal.tsx';
import { EmployeePicker } from '#web/parts/pickers/EmployeePicker.tsx';
import { type DepartmentChoice, usePlaces } from '#web/parts/pickers/use-places.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { ContractFields } from './ContractFields.tsx';
import {
  ContractByIdDocument,
  ContractChoicesDocument,
  type ContractChoicesQuery,
  ContractPersonDocument,
  CreateContractDocument,
} from './ContractForm.generated.ts';
import { type ContractValues, contractSchema, sentTerms, shownBalances, startOf } from './contract-form.ts';

/** Modal contract[/:contractId]: terms of a contract, with its start and end. */
export default function ContractModal() {
  const { t } = useTranslation();
  const { params, query } = useModalPlace();
  const { contractId } = params;
  const found = useQuery(ContractByIdDocument, {
    variables: { id: contractId ?? '' },
    skip: !contractId,
    fetchPolicy: 'network-only',
  });
  const contract = found.data?.contract ?? undefined;
  const [picked, pick] = useState(query.employee ?? '');
  const employeeId = contract?.employeeId ?? picked;
  const choices = useQuery(ContractChoicesDocument, { fetchPolicy: 'cache-and-network' });
  // Permission for contracts does not imply profiles: the person is then `null`, and the contracts still load.
  const person = usePartialQuery(ContractPersonDocument, {
    variables: { id: employeeId },
    skip: !employeeId,
    fetchPolicy: 'network-only',
  });
  const places = usePlaces({ brought: true });
  const isReady =
    Boolean(choices.data?.contractTypes) &&
    !places.loading &&
    (!contractId || !found.loading) &&
    (!employeeId || Boolean(person.data?.contracts));
  return (
    <LoadedModal
      title={t(contractId ? 'contracts.editTitle' : 'contracts.addTitle')}
      note={contract?.Employee.name ?? person.data?.employee?.name}
      ready={isReady}
      missing={Boolean(contractId) && !contract}
      gone={t('contracts.gone')}
      error={choices.error ?? (contractId ? found.error : person.error)}
      size="lg"
    >
      {employeeId ? (
        <TermsForm
          key={employeeId}
          employeeId={employeeId}
          contract={contract}
          all={person.data?.contracts ?? []}
          choices={choices.data!}
          departments={places.departments}
          home={person.data?.employee?.teams[0]?.department_id}
        />
      ) : (
        <EmployeePicker
          label={t('contracts.person')}
          placeholder={t('contracts.choosePerson')}
          value=""
          onChange={pick}
          data-autofocus
        />
      )}
    </LoadedModal>
  );
}

type FormProps = {
  employeeId: string;
  contract?: ContractTermsFragment;
  /** Every contract of the person, newest first. */
  all: readonly ContractTermsFragment[];
  choices: ContractChoicesQuery;
  departments: readonly DepartmentChoice[];
  /** The department of the person's home team. */
  home: string | undefined;
};

const TermsForm = ({ employeeId, contract, all, choices, departments, home }: FormProps) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { close } = useModalPlace();
  const create = useMutate(CreateContractDocument);
  const edit = useMutate(EditContractDocument);
  const remove = useContractRemoval(close);
  const id = useRef(newId('con'));
  const others = all.filter((other) => other.id !== contract?.id);
  const types = choices.contractTypes ?? [];
  const balances = shownBalances(choices.leave?.balances ?? [], contract ?? all[0]);
  const may = (departmentId: string) => meets(viewer, contractsAccess.editContract, { departmentId }).ok;
  const open = departments.filter(
    (department) => (department.active && may(department.id)) || department.id === contract?.department.id,
  );
  const sorted = open.toSorted((a, b) => Number(b.id === home) - Number(a.id === home));
  const departmentIds = sorted.map((department) => department.id);
  const appForm = useModalForm<ContractValues, unknown>({
    schema: contractSchema as never,
    start: startOf(employeeId, contract, all[0], { types, balances, departmentIds }, todayIn(viewer.zone)),
    send: async (values) => {
      const terms = sentTerms(values, others);
      if (!contract) {
        const result = await create({ variables: { input: { id: id.current, employeeId, ...terms } } });
        return { result, answer: result.data?.createContract };
      }
      const input = { id: contract.id, version: contract.version, ...terms };
      const result = await edit({ variables: { input } });
      return { result, answer: result.data?.editContract };
    },
    message: () => t(contract ? 'contracts.saved' : 'contracts.added'),
  });
  const away = contract ? (
    <Button variant="subtle" color="declined" onClick={() => void remove(contract)}>
      {t('common.delete')}
    </Button>
  ) : null;
  return (
    <ModalForm of={appForm} save={t(contract ? 'common.save' : 'contracts.add')} start={away}>
      <ContractFields
        contractId={contract?.id ?? id.current}
        others={others}
        types={types}
        balances={balances}
        departments={open}
      />
      <TermsEffect employeeId={employeeId} contractId={contract?.id} others={others} />
    </ModalForm>
  );
};

type EffectProps = { employeeId: string; contractId: string | undefined; others: readonly ContractTermsFragment[] };

/** Effect of the edited terms, once the form is valid. */
const TermsEffect = ({ employeeId, contractId, others }: EffectProps) => {
  const values = useWatch<ContractValues>() as ContractValues;
  if (!contractSchema.safeParse(values).success) return null;
  const { contractTypeId, departmentId, minutes, startdate, lastWorkday, wageMinor, accruals, ends } = sentTerms(
    values,
    others,
  );
  const terms = { contractTypeId, departmentId, minutes, startdate, lastWorkday, wageMinor, accruals };
  return <ContractEffect input={{ employeeId, contractId, ...terms, endsId: ends?.id }} />;
};

import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meets } from '#domain/access/requirement.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { addDays, isPlainDate, lastOfMonth } from '#domain/time/plain-date.ts';
import type { TabProps } from '#web/areas/employees/person/tab-props.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { ContractEffect } from '#web/parts/contracts/ContractEffect.tsx';
import {
  ContractsOfDocument,
  type ContractTermsFragment,
  EditContractDocument,
} from '#web/parts/contracts/Contracts.generated.ts';
import { previewInput, termsInput } from '#web/parts/contracts/terms-input.ts';
import { useContractFile } from '#web/parts/contracts/use-contract-file.ts';
import { useContractRemoval } from '#web/parts/contracts/use-contract-removal.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { RowMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconCalendarOff, IconDownload, IconPencil, IconTrash } from '#web/ui/icons.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './PersonContracts.module.css';
import { Timeline } from './Timeline.tsx';
import { type Stretch, stretchesOf } from './timeline.ts';

/** Form for the last workday of a contract; defaults to the end of this month unless one is set. */
const EndContract = ({ contract }: { contract: ContractTermsFragment }) => {
  const { t } = useTranslation();
  const { zone, dayMonthYear } = useFormat();
  const { close } = useModalPlace();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(EditContractDocument);
  const [last, setLast] = useState<string>(contract.lastWorkday ?? lastOfMonth(todayIn(zone)));
  const isValid = isPlainDate(last) && last >= contract.startdate;
  const end = async () => {
    const sent = send({ variables: { input: { ...termsInput(contract), lastWorkday: last } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.editContract)))) return;
    const reload = () => client.refetchQueries({ include: 'active' });
    offer(t('contracts.ended', { date: dayMonthYear(last) }), await sent, reload);
    close();
    await reload();
  };
  return (
    <ModalFrame title={t('contracts.endTitle', { name: contract.contract_type.name })} size="sm">
      <Stack gap="md">
        <p>{t('contracts.endText')}</p>
        <DateField
          label={t('contracts.lastWorkday')}
          required
          value={last}
          onChange={setLast}
          min={contract.startdate}
          data-autofocus
        />
        <ContractEffect input={isValid ? { ...previewInput(contract), lastWorkday: last } : null} />
      </Stack>
      <FormFooter>
        <CancelButton />
        <Button loading={loading} disabled={!isValid} onClick={() => void end()}>
          {t('contracts.endButton')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};

type Terms = ContractTermsFragment;

/** Tab Contracts of a person, newest first, with the gaps between them. */
export default function PersonContracts({ person, fetchPolicy }: TabProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(ContractsOfDocument, { variables: { id: person.id }, fetchPolicy });
  const contracts = data?.contracts ?? [];
  const stretches = stretchesOf(contracts);
  const today = todayIn(viewer.zone);
  const mayAdd = meets(viewer, contractsAccess.createContract).ok;
  return (
    <SettingsSection
      title={t('contracts.title')}
      about={t('contracts.about')}
      add={
        mayAdd
          ? { label: t('contracts.add'), run: () => open('contract[/:contractId]', {}, { employee: person.id }) }
          : undefined
      }
      loading={{
        found: Boolean(data?.contracts),
        error,
        again: () => void refetch(),
        fault: t('contracts.fault'),
      }}
    >
      {contracts.length === 0 ? <QuietEmpty>{t('contracts.none', { name: person.name })}</QuietEmpty> : null}
      {contracts.length > 0 ? <Timeline stretches={stretches} today={today} /> : null}
      <SettingsList>
        {stretches
          .toReversed()
          .map((stretch) =>
            stretch.contract ? (
              <Line key={stretch.contract.id} contract={stretch.contract} today={today} />
            ) : (
              <Gap key={stretch.from} stretch={stretch} />
            ),
          )}
      </SettingsList>
    </SettingsSection>
  );
}

const Gap = ({ stretch: { from, until } }: { stretch: Stretch<Terms> }) => {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <SettingsRow name={<span className={typography.warning}>{t('contracts.gap')}</span>} facts={dates(from, until)} />
  );
};

const Line = ({ contract, today }: { contract: Terms; today: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const viewer = useViewer();
  const dates = useDates();
  const { open } = useModals();
  const remove = useContractRemoval();
  const saveFile = useContractFile();
  const mayRead = meets(viewer, contractsAccess.viewContract, { departmentId: contract.department.id }).ok;
  const { id, startdate, weekMinutes, wage } = contract;
  const enddate = contract.enddate ?? null;
  const mayEdit = meets(viewer, contractsAccess.editContract, { departmentId: contract.department.id }).ok;
  const edit = () => open('contract[/:contractId]', { contractId: id });
  const isOver = enddate !== null && enddate <= today;
  const end = {
    icon: IconCalendarOff,
    label: t('contracts.end'),
    run: () => showDialog(<EndContract {...{ contract }} />),
  };
  const facts = [
    dates(startdate, enddate),
    t('contracts.aWeek', { hours: format.hours(weekMinutes) }),
    wage ? t('contracts.anHour', { wage: format.money(wage) }) : null,
    contract.department.name,
  ];
  return (
    <SettingsRow
      name={[contract.contract_type.name, contract.function].filter(Boolean).join(', ')}
      open={mayEdit ? edit : undefined}
      tag={<State startdate={startdate} isOver={isOver} today={today} />}
      facts={facts.filter(Boolean).join(' · ')}
      end={
        mayEdit || mayRead ? (
          <RowMenu
            label={t('contracts.actions', { name: contract.contract_type.name, date: format.dayMonthYear(startdate) })}
            actions={[
              ...(mayEdit ? [{ icon: IconPencil, label: t('common.edit'), run: edit }] : []),
              ...(mayRead ? [{ icon: IconDownload, label: t('contracts.savePdf'), run: () => saveFile(id) }] : []),
              ...(mayEdit && !isOver ? [end] : []),
            ]}
            last={mayEdit ? [{ icon: IconTrash, label: t('common.delete'), run: () => void remove(contract) }] : []}
          />
        ) : null
      }
    >
      {contract.note ? <p className={`${typography.detailInline} ${classes.note}`}>{contract.note}</p> : null}
    </SettingsRow>
  );
};

const State = ({ startdate, isOver, today }: { startdate: string; isOver: boolean; today: string }) => {
  const { t } = useTranslation();
  if (isOver) return <StatusBadge meaning="missing" word={t('contracts.state.ended')} />;
  if (startdate > today) return <StatusBadge meaning="info" word={t('contracts.state.upcoming')} />;
  return <StatusBadge meaning="approved" word={t('contracts.state.current')} />;
};

/** Formats a range of dates; `until` is exclusive, the text shows the last day. */
const useDates = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return (from: string, until: string | null): string =>
    until === null
      ? t('contracts.since', { date: format.dayMonthYear(from) })
      : t('contracts.span', { from: format.dayMonthYear(from), to: format.dayMonthYear(addDays(until, -1)) });
};

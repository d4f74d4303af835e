import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AbsenceTypeFacts, PolicyFacts } from '#web/areas/absence/policies/use-leave.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { AbsenceIcon } from '#web/parts/absence/AbsenceIcon.tsx';
import { RecordMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsRow } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { DeleteAbsenceTypeDocument } from './Types.generated.ts';

type Props = { type: AbsenceTypeFacts; policies: readonly PolicyFacts[] };

/** One absence type: its icon, who may request it and its special properties. */
export const TypeRow = ({ type, policies }: Props) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const removal = useRemoval();
  const send = useMutate(DeleteAbsenceTypeDocument);
  const { id, version, name } = type;
  const users = policies
    .filter(
      ({ rows, publicHolidayAbsenceTypeId }) =>
        publicHolidayAbsenceTypeId === id || rows.some(({ absenceTypeId }) => absenceTypeId === id),
    )
    .map((policy) => policy.name);
  const edit = () => open('absentee-option[/:id]', { id });
  const remove = () =>
    void removal(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteAbsenceType,
      t('rates.deleted', { name }),
    );
  const facts = [
    t(`leave.unit.${type.unit}`),
    t(type.requestable ? 'leave.type.requestable' : 'leave.type.byApprovers'),
    ...(type.isCounted ? [] : [t('leave.type.notCounted')]),
    ...(type.percentage === 10_000 ? [] : [t('leave.type.at', { percentage: String(type.percentage / 100) })]),
    ...(type.accrues ? [] : [t('leave.type.noAccrual')]),
    ...(type.paid ? [] : [t('leave.type.unpaid')]),
    users.length > 0 ? t('rates.card.uses', { names: users.join(', ') }) : t('rates.card.unused'),
  ];
  return (
    <SettingsRow
      name={
        <Flex component="span" display="inline-flex" gap="xs" align="center">
          <AbsenceIcon icon={type.icon} colour={type.colour} />
          {name}
        </Flex>
      }
      open={edit}
      facts={facts.join(' · ')}
      end={<RecordMenu name={name} edit={edit} remove={users.length === 0 ? remove : undefined} />}
    />
  );
};

import { Box, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RecordMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsRow } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { DeleteAbsencePolicyDocument } from './Leave.generated.ts';
import classes from './Leave.module.css';
import type { AbsenceTypeFacts, BalanceFacts, PolicyFacts } from './use-leave.ts';

type Props = { policy: PolicyFacts; balances: readonly BalanceFacts[]; types: readonly AbsenceTypeFacts[] };

/** One policy with its absence types and those that can be added. */
export const PolicyBlock = ({ policy, balances, types }: Props) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const removal = useRemoval();
  const send = useMutate(DeleteAbsencePolicyDocument);
  const { id, version, name, usedBy, accrualSource } = policy;
  const edit = () => open('add-absence-policy', {}, { id });
  const remove = () =>
    void removal(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteAbsencePolicy,
      t('rates.deleted', { name }),
    );
  return (
    <SettingsRow
      name={name}
      open={edit}
      facts={[
        t(`leave.source.${accrualSource}`),
        usedBy.length > 0 ? t('rates.card.uses', { names: usedBy.join(', ') }) : t('rates.card.unused'),
      ].join(' · ')}
      end={<RecordMenu name={name} edit={edit} remove={usedBy.length === 0 ? remove : undefined} />}
    >
      {policy.description ? (
        <Box component="p" className={typography.detail} my={4}>
          {policy.description}
        </Box>
      ) : null}
      <ul className={classes.types} aria-label={t('leave.row.list', { name })}>
        {types.map((type) => (
          <TypeLine key={type.id} type={type} policy={policy} balances={balances} />
        ))}
      </ul>
    </SettingsRow>
  );
};

type LineProps = { type: AbsenceTypeFacts; policy: PolicyFacts; balances: readonly BalanceFacts[] };

const TypeLine = ({ type, policy, balances }: LineProps) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const row = policy.rows.find(({ absenceTypeId }) => absenceTypeId === type.id);
  const from = balances.filter(({ id }) => row?.balanceIds.includes(id)).map(({ name }) => name);
  return (
    <li>
      <Flex
        type="button"
        component="button"
        className={`${layout.plainButton} ${classes.type}`}
        gap="xs"
        align="center"
        data-off={!row || undefined}
        onClick={() =>
          open('activate-absence-type/:policyId/:absenceTypeId', { policyId: policy.id, absenceTypeId: type.id })
        }
      >
        <span className={classes.dot} style={{ background: row ? type.colour : undefined }} aria-hidden="true" />
        <Box component="span" flex="none">
          {type.name}
        </Box>
        <Box component="span" className={`${typography.truncate} ${typography.quiet}`} ms="auto">
          {row
            ? from.length > 0
              ? t('leave.row.from', { names: from.join(', ') })
              : t('leave.row.free')
            : t('leave.row.off')}
        </Box>
      </Flex>
    </li>
  );
};

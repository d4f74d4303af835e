import { useApolloClient } from '@apollo/client/react';
import { Button, Checkbox, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { AbsenceRequestLineFragment } from '#web/parts/absence/Absence.generated.ts';
import { useHasWarnings } from '#web/parts/absence/AbsenceChecks.tsx';
import { ChangeEffectDocument } from '#web/parts/absence/ChangeEffect.generated.ts';
import { otherRows } from '#web/parts/absence/ChangeEffect.tsx';
import { type Decide, useDecide } from '#web/parts/absence/use-decide.ts';
import { useSelection } from '#web/parts/selection/use-selection.ts';
import layout from '#web/ui/layout.module.css';
import { useFactsOf } from './AbsenceFacts.tsx';
import { AbsencesOfPerson, byPerson } from './AbsencesOfPerson.tsx';
import { Block } from './Block.tsx';
import { DecisionPreviewDocument } from './DecideMany.generated.ts';
import { DecideMany } from './DecideMany.tsx';
import { shownBalances } from './DecisionRows.tsx';

/** Number of people whose facts load at once; others on demand. */
const factsAhead = 5;
/** Limit of one operation. */
const mostAtOnce = 30;

const fresh = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const;

/**
 * Approves in place where nothing speaks against it and no other balance changes; otherwise opens the request, which shows its
 * checks and what changes, and asks for a reason.
 */
const useApproveInPlace = (decide: Decide) => {
  const client = useApolloClient();
  const { open } = useModals();
  const hasWarnings = useHasWarnings();
  const [checking, setChecking] = useState(false);
  const isPlainApproval = async (id: string): Promise<boolean> => {
    const [preview, effect] = await Promise.all([
      client.query({ query: DecisionPreviewDocument, variables: { absences: [id] }, ...fresh }),
      client.query({ query: ChangeEffectDocument, variables: { input: { approvedAbsenceIds: [id] } }, ...fresh }),
    ]);
    const row = preview.data?.decisionPreview?.rows[0];
    const changes = effect.data?.changeEffect;
    if (!row || row.problem || !changes || hasWarnings(row.preview)) return false;
    return otherRows(changes.rows, shownBalances(row)).length === 0;
  };
  const approve = async (absence: AbsenceRequestLineFragment): Promise<void> => {
    setChecking(true);
    const isPlain = await isPlainApproval(absence.id).catch(() => false);
    setChecking(false);
    const toRequest = (): void => open('absence-request/:id', { id: absence.id });
    if (!isPlain) return toRequest();
    // Where something came up meanwhile, the request asks for the reason.
    await decide.approve(absence, undefined, undefined, ({ field }) => {
      if (field === 'overrideReason') toRequest();
      return field === 'overrideReason';
    });
  };
  return { approve: (absence: AbsenceRequestLineFragment) => void approve(absence), checking };
};

type Props = {
  absences: readonly AbsenceRequestLineFragment[];
  /** Whether to show balance, other absences and scheduled shifts per request. */
  facts: boolean;
  reload: () => Promise<unknown>;
};

/** Absence requests with decision buttons; selected ones can be decided together. */
export const AbsencesToDecide = ({ absences, facts, reload }: Props) => {
  const { t } = useTranslation();
  const decision = useDecide(reload);
  const { approve, checking } = useApproveInPlace(decision);
  const decide = { ...decision, busy: decision.busy || checking };
  const several = absences.length > 1;
  const selection = useSelection(useMemo(() => absences.map(({ id }) => id).slice(0, mostAtOnce), [absences]));
  const people = byPerson(absences);
  const shownIds = facts ? people.slice(0, factsAhead).flatMap((own) => own.map(({ id }) => id)) : [];
  const factsOf = useFactsOf(shownIds.slice(0, mostAtOnce));
  if (absences.length === 0) return null;
  const together = (): void => {
    showDialog(<DecideMany ids={[...selection.ids]} reload={reload} />);
  };
  return (
    <Block
      title={t('requests.absences')}
      head={
        several ? (
          <Group className={layout.borderBottom} gap="sm" justify="space-between" wrap="nowrap" mih={44}>
            <Checkbox
              label={t('requests.many.selectAll')}
              checked={selection.all}
              indeterminate={selection.count > 0 && !selection.all}
              onChange={selection.toggleAll}
            />
            {selection.count > 1 ? (
              <Button size="xs" onClick={together}>
                {t('requests.many.open', { count: selection.count })}
              </Button>
            ) : null}
          </Group>
        ) : null
      }
    >
      {people.map((own) => (
        <AbsencesOfPerson
          key={own[0]?.employeeId}
          absences={own}
          decide={decide}
          approve={approve}
          factsOf={facts ? factsOf : undefined}
          selection={several ? selection : undefined}
        />
      ))}
    </Block>
  );
};

import { Button, Checkbox, Group } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import type { AbsenceRequestLineFragment } from '#web/parts/absence/Absence.generated.ts';
import { useDecide } from '#web/parts/absence/use-decide.ts';
import { useSelection } from '#web/parts/selection/use-selection.ts';
import layout from '#web/ui/layout.module.css';
import { useFactsOf } from './AbsenceFacts.tsx';
import { AbsencesOfPerson, byPerson } from './AbsencesOfPerson.tsx';
import { Block } from './Block.tsx';
import { DecideMany } from './DecideMany.tsx';

/** Number of people whose facts load at once; others on demand. */
const factsAhead = 5;
/** Limit of one operation. */
const mostAtOnce = 30;

type Props = {
  absences: readonly AbsenceRequestLineFragment[];
  /** Whether to show balance, other absences and scheduled shifts per request. */
  facts: boolean;
  reload: () => Promise<unknown>;
};

/** Absence requests with decision buttons; selected ones can be decided together. */
export const AbsencesToDecide = ({ absences, facts, reload }: Props) => {
  const { t } = useTranslation();
  const decide = useDecide(reload);
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
          factsOf={facts ? factsOf : undefined}
          selection={several ? selection : undefined}
        />
      ))}
    </Block>
  );
};

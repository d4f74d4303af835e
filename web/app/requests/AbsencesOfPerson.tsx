import { Button, Checkbox, Group, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { AbsenceRequestLineFragment } from '#web/parts/absence/Absence.generated.ts';
import { AbsencePopover } from '#web/parts/absence/AbsencePopover.tsx';
import { useDatesOf } from '#web/parts/absence/use-dates-of.ts';
import type { Decide } from '#web/parts/absence/use-decide.ts';
import type { Selection } from '#web/parts/selection/use-selection.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import layout from '#web/ui/layout.module.css';
import { AbsenceFacts, type FactsOf } from './AbsenceFacts.tsx';
import classes from './Requests.module.css';

type Absences = readonly AbsenceRequestLineFragment[];

/** Groups requests by person, ordered by each person's first request. */
export const byPerson = (absences: Absences): Absences[] => [
  ...Map.groupBy(absences, ({ employeeId }) => employeeId).values(),
];

type Props = {
  absences: Absences;
  decide: Decide;
  approve: (absence: AbsenceRequestLineFragment) => void;
  /** Undefined where requests are shown without facts. */
  factsOf: FactsOf | undefined;
  /** Set where several can be decided at once. */
  selection: Selection | undefined;
};

/** One person with the number of pending requests, and a line with the decision for each. */
export const AbsencesOfPerson = ({ absences, selection, ...line }: Props) => {
  const { t } = useTranslation();
  const name = absences[0]?.Employee.name ?? '';
  return (
    <li className={classes.person}>
      <Group gap="xs" wrap="nowrap">
        <Avatar name={name} size={24} />
        <AbsencePopover employeeId={absences[0]!.employeeId} name={name} />
        <CountBadge count={absences.length} />
        <VisuallyHidden>{t('requests.waiting', { count: absences.length })}</VisuallyHidden>
      </Group>
      {absences.map((absence) => (
        <Line key={absence.id} absence={absence} selection={selection} {...line} />
      ))}
    </li>
  );
};

type LineProps = Omit<Props, 'absences'> & { absence: AbsenceRequestLineFragment };

const Line = ({ absence, decide, approve, factsOf, selection }: LineProps) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const dates = useDatesOf()(absence);
  const facts = { name: absence.Employee.name, dates };
  return (
    <div className={classes.line}>
      {selection ? (
        <Checkbox
          className={classes.tick}
          aria-label={t('requests.many.select', facts)}
          checked={selection.has(absence.id)}
          onChange={() => selection.toggle(absence.id)}
        />
      ) : null}
      <div className={classes.words}>
        <button
          type="button"
          className={`${layout.plainButton} ${classes.request}`}
          onClick={() => open('absence-request/:id', { id: absence.id })}
        >
          <span>{absence.type?.name ?? t('requests.absence')}</span> <span className={classes.dates}>{dates}</span>
        </button>
        {absence.note ? <p className={classes.note}>{absence.note}</p> : null}
        {absence.may.moved ? <p className={classes.note}>{t('refusal.absenceMoved')}</p> : null}
        {factsOf ? <AbsenceFacts absenceId={absence.id} factsOf={factsOf} /> : null}
      </div>
      <Group className={`${layout.flexNone} ${classes.answers}`} gap="xs" align="stretch" wrap="nowrap">
        {absence.may.decline ? (
          <Button
            variant="default"
            size="xs"
            disabled={decide.busy}
            aria-label={t('requests.declineOf', facts)}
            onClick={() => void decide.decline(absence)}
          >
            {t('requests.decline')}
          </Button>
        ) : null}
        {absence.may.approve ? (
          <Button
            variant="light"
            size="xs"
            disabled={decide.busy}
            aria-label={t('requests.approveOf', facts)}
            onClick={() => approve(absence)}
          >
            {t('requests.approve')}
          </Button>
        ) : null}
      </Group>
    </div>
  );
};

import { Box, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useShownAvailability } from '#web/areas/schedule/availability-marks/marks.ts';
import type { BoardEmployee, BoardVerdict } from '#web/areas/schedule/board/board-model.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { useSaidWords } from '#web/parts/availability/use-said-words.ts';
import { VerdictWords } from '#web/parts/findings/VerdictWords.tsx';
import { initialsOf } from '#web/ui/Avatar.tsx';
import { IconUserQuestion } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import day from './DayList.module.css';
import classes from './Sheet.module.css';

type Props = {
  employees: readonly BoardEmployee[];
  verdictOf: (employeeId: string) => BoardVerdict;
  words: BoardWords;
  /** Date whose availability is shown next to each person; null for several dates. */
  date: PlainDate | null;
  /** Null for an open shift. */
  onPick: (employee: BoardEmployee | null) => void;
};

const rank = { fits: 0, warn: 1, block: 2 } as const;

/** Picks a person: those without conflicts first, others with their findings. No one is excluded. */
export const PeopleList = ({ employees, verdictOf, words, date, onPick }: Props) => {
  const [typed, setTyped] = useState('');
  const shown = useShownAvailability();
  const saidWords = useSaidWords();
  const judged = useMemo(
    () =>
      employees
        .map((employee) => ({ employee, verdict: verdictOf(employee.id) }))
        .sort((a, b) => rank[a.verdict.level] - rank[b.verdict.level]),
    [employees, verdictOf],
  );
  const word = typed.trim().toLocaleLowerCase();
  const found = judged.filter(({ employee }) => employee.name.toLocaleLowerCase().includes(word));
  return (
    <>
      {employees.length > 8 ? (
        <TextInput
          size="lg"
          aria-label={words.t('schedule.day.search')}
          placeholder={words.t('schedule.day.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <ul className={classes.people}>
        {word === '' ? (
          <li>
            <button type="button" className={classes.person} onClick={() => onPick(null)}>
              <span className={`${day.avatar} ${day.unassigned}`} aria-hidden="true">
                <IconUserQuestion size={18} stroke={1.6} />
              </span>
              <span className={typography.medium}>{words.t('schedule.add.open')}</span>
            </button>
          </li>
        ) : null}
        {found.map(({ employee, verdict }) => (
          <li key={employee.id}>
            <button type="button" className={classes.person} onClick={() => onPick(employee)}>
              <span className={day.avatar} aria-hidden="true">
                {initialsOf(employee.name)}
              </span>
              <span>
                <span className={typography.medium}>{employee.name}</span>
                <Said words={saidWords((date && shown?.saidOn(employee.id, date)) || [])} />
                <VerdictWords verdict={verdict} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const Said = ({ words }: { words: string }) =>
  words ? (
    <Box component="span" className={`${typography.detailInline} ${typography.figures}`} display="block">
      {words}
    </Box>
  ) : null;

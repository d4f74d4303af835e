import { Box, Flex } from '@mantine/core';
import type { AvailabilityPart } from '#domain/availability/availability.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useAvailabilityShown, useShownAvailability } from '#web/areas/schedule/availability-marks/marks.ts';
import type { BoardEmployee } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { useSaidWords } from '#web/parts/availability/use-said-words.ts';
import { initialsOf } from '#web/ui/Avatar.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './DayAvailability.module.css';
import list from './DayList.module.css';

type SaidOfDay = { employee: BoardEmployee; parts: readonly AvailabilityPart[]; planned: boolean };

const rank = { preferred: 0, available: 1, unavailable: 2 } as const;
const best = (parts: readonly AvailabilityPart[]): number => Math.min(...parts.map(({ level }) => rank[level]));

/** Availability of the date, preferred first, with whether the person already works. */
const saidOfDay = (
  store: BoardStore,
  date: PlainDate,
  saidOn: (employeeId: string, date: PlainDate) => readonly AvailabilityPart[],
): SaidOfDay[] => {
  const column = store.dates().indexOf(date);
  return store
    .people()
    .map((employee) => ({
      employee,
      parts: saidOn(employee.id, date),
      planned: (store.view(employee.id).cells[column]?.shifts.length ?? 0) > 0,
    }))
    .filter(({ parts }) => parts.length > 0)
    .sort((a, b) => best(a.parts) - best(b.parts));
};

type Props = { store: BoardStore; day: PlainDate; words: BoardWords };

/** Availability of the date, preferred first; loaded when unfolded. */
export const DayAvailability = ({ store, day, words }: Props) => {
  const [wanted, show] = useAvailabilityShown();
  const shown = useShownAvailability();
  const { t } = words;
  return (
    <Box component="section" pb={4} aria-label={t('schedule.availability.title')}>
      <div className={list.head}>
        <h2 className={typography.semibold}>{t('schedule.availability.title')}</h2>
        <button
          type="button"
          className={`${layout.plainButton} ${classes.unfold}`}
          aria-expanded={wanted}
          onClick={() => show(!wanted)}
        >
          {t(wanted ? 'schedule.availability.hide' : 'schedule.availability.show')}
        </button>
      </div>
      {wanted && shown ? <Lines availability={saidOfDay(store, day, shown.saidOn)} words={words} /> : null}
    </Box>
  );
};

const Lines = ({ availability, words }: { availability: ReturnType<typeof saidOfDay>; words: BoardWords }) => {
  const partWords = useSaidWords();
  if (availability.length === 0)
    return (
      <Box component="p" className={typography.noteInline} pb="sm" px="md">
        {words.t('schedule.availability.noOneSaid')}
      </Box>
    );
  return (
    <ul>
      {availability.map(({ employee, parts, planned }) => (
        <li key={employee.id} className={`${list.line} ${classes.line}`}>
          <span className={list.avatar} aria-hidden="true">
            {initialsOf(employee.name)}
          </span>
          <Flex component="span" className={typography.small} direction="column" miw={0}>
            <strong className={typography.medium}>{employee.name}</strong>
            <span className={`${typography.secondary} ${typography.figures}`}>{partWords(parts)}</span>
          </Flex>
          {planned ? <span className={typography.noteInline}>{words.t('schedule.availability.planned')}</span> : null}
        </li>
      ))}
    </ul>
  );
};

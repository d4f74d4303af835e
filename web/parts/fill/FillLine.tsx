import { Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillProposed } from '#domain/fill/fill-proposal.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { IconChevronDown } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './FillSchedule.module.css';
import type { FillFacts } from './use-fill-facts.ts';
import type { useFillWords } from './use-fill-words.ts';

export type Seat = FillFacts['seats'][number];

type Props = {
  seat: Seat;
  line: FillProposed;
  name: (employeeId: string) => string;
  words: ReturnType<typeof useFillWords>;
  checked: boolean;
  /** Minutes above the contract with all accepted lines. */
  over: number | undefined;
  /** The server's refusal. */
  refused: string | null;
  onCheck: (checked: boolean) => void;
};

/** One proposed seat with person and reason; expands to alternatives and blocked people. */
export const FillLine = ({ seat, line, name, words, checked, over, refused, onCheck }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const details = useId();
  const who = name(line.employeeId);
  const times = useTimes()(seat);
  return (
    <li className={`${typography.small} ${classes.line}`} data-off={checked ? undefined : ''}>
      <Checkbox
        aria-label={t('fill.take', { name: who, shift: seat.name, date: format.date(seat.date), times })}
        checked={checked}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      <span className={classes.when}>
        <span className={`${typography.medium} ${typography.figures}`}>{times}</span>
        <span className={typography.secondary}>{seat.team ? `${seat.name}, ${seat.team}` : seat.name}</span>
      </span>
      <span className={classes.who}>
        <strong>{who}</strong>
        <span className={classes.why}>{line.why.map(words.why).join(' · ')}</span>
        {over ? <span className={typography.warning}>{t('fill.overBy', { hours: format.hours(over) })}</span> : null}
      </span>
      <button
        type="button"
        className={`${layout.plainButton} ${classes.more}`}
        aria-expanded={open}
        aria-controls={details}
        aria-label={t('fill.others', { name: who, times })}
        onClick={() => setOpen(!open)}
      >
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
      </button>
      {refused ? (
        <p className={classes.refused} role="alert">
          {refused}
        </p>
      ) : null}
      <div id={details} className={classes.details} hidden={!open}>
        {open ? <Others line={line} name={name} words={words} /> : null}
      </div>
    </li>
  );
};

/** Alternatives for the seat, and what blocks the others. */
export const Others = ({ line, name, words }: Pick<Props, 'line' | 'name' | 'words'>) => {
  const { t } = useTranslation();
  // Grouped, since many people of a large team share a reason.
  const kept = Map.groupBy(line.blocked, words.kept);
  return (
    <>
      <p>
        {line.others.length > 0
          ? t('fill.could', { count: line.others.length, names: line.others.map(name).join(', ') })
          : t(line.blocked.some(({ by }) => by === 'proposal') ? 'fill.noOneFree' : 'fill.noOneElse')}
      </p>
      {kept.size > 0 ? (
        <ul>
          {[...kept].map(([what, people]) => (
            <li key={what}>
              {people.map(({ employeeId }) => name(employeeId)).join(', ')}: {what}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import typography from '#web/ui/typography.module.css';
import classes from './ToCheck.module.css';
import { useFindingWords } from './use-finding-words.ts';

type Words = ReturnType<typeof useFindingWords>;
type Finding = Parameters<Words>[0];
type Warned = {
  name: string;
  date: PlainDate;
  /** Formatted times. */
  times: string;
  findings: readonly Finding[];
};
/** Findings of one rule for one person and week: the worst one, and its dates. */
type Entry = { finding: Finding; dates: PlainDate[]; times: string };

const mostPeople = 8;
/** Referenced shifts are not available here. */
const nowhere = { shift: () => undefined };

const offBy = ({ measured, limit }: Finding): number => Math.abs((measured ?? 0) - (limit ?? 0));

/** Merged by person, rule and week, as the schedule counts warnings. */
const byPerson = (shifts: readonly Warned[]): Map<string, Map<string, Entry>> => {
  const people = new Map<string, Map<string, Entry>>();
  const inOrder = shifts.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  for (const { name, date, times, findings } of inOrder)
    for (const finding of findings) {
      const entries = people.get(name) ?? new Map<string, Entry>();
      people.set(name, entries);
      const key = `${finding.rule} ${weekOf(date)}`;
      const known = entries.get(key);
      if (!known) entries.set(key, { finding, dates: [date], times });
      else {
        if (offBy(finding) > offBy(known.finding)) known.finding = finding;
        if (known.dates.at(-1) !== date) known.dates.push(date);
      }
    }
  return people;
};

type Span = { from: PlainDate; to: PlainDate };

const spansOf = (dates: readonly PlainDate[]): Span[] =>
  dates.reduce<Span[]>((spans, date) => {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else spans.push({ from: date, to: date });
    return spans;
  }, []);

/** Warnings by person and rule, shown before an action on many shifts. */
export const ToCheck = ({ shifts }: { shifts: readonly Warned[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFindingWords(nowhere);
  const people = [...byPerson(shifts)];
  const count = people.reduce((sum, [, entries]) => sum + entries.size, 0);
  if (count === 0) return null;
  const title = t('planning.toCheck', { count });
  const when = ({ dates, times }: Entry): string =>
    dates.length === 1
      ? `${format.date(dates[0]!)} ${times}`
      : spansOf(dates)
          .map(({ from, to }) => (from === to ? format.date(from) : format.span(from, to)))
          .join(', ');
  return (
    <section className={`${typography.small} ${typography.figures} ${classes.check}`} aria-label={title}>
      <span className={`${typography.warning} ${typography.medium}`}>{title}</span>
      <Box component="ul" className={typography.secondary} mt={4} ps={18}>
        {people.slice(0, mostPeople).map(([name, entries]) => (
          <li key={name}>
            <strong>{name}</strong>
            {[...entries].map(([key, entry]) => (
              <span key={key}>
                {words(entry.finding)} · {when(entry)}
              </span>
            ))}
          </li>
        ))}
        {people.length > mostPeople ? (
          <li>{t('planning.findings.morePeople', { count: people.length - mostPeople })}</li>
        ) : null}
      </Box>
    </section>
  );
};

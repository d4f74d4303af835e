import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FillProposal, FillProposed, FillUnfilled } from '#domain/fill/fill-proposal.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { FillLine, type Seat } from '#web/parts/fill/FillLine.tsx';
import classes from '#web/parts/fill/FillSchedule.module.css';
import type { FillFactsQuestion } from '#web/parts/fill/fill-messages.ts';
import { lineKey } from '#web/parts/fill/line-key.ts';
import { useEmptyWords } from '#web/parts/fill/use-empty-words.ts';
import type { FillFacts } from '#web/parts/fill/use-fill-facts.ts';
import { useFillWords } from '#web/parts/fill/use-fill-words.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';

type FillEmptyProps = {
  seat: Seat;
  line: FillUnfilled;
  name: (employeeId: string) => string;
  words: ReturnType<typeof useFillWords>;
};

/** Seats that stay empty, and the smallest change that would let someone fill one. */
const FillEmpty = ({ seat, line, name, words }: FillEmptyProps) => {
  const { t } = useTranslation();
  const times = useTimes();
  const empty = useEmptyWords(words, name);
  const orElse = empty.orElse(line);
  return (
    <li className={`${typography.small} ${classes.line}`} data-empty="">
      <IconAlertTriangle className={typography.warning} size={18} stroke={1.8} aria-hidden="true" />
      <span className={classes.when}>
        <span className={`${typography.medium} ${typography.figures}`}>{times(seat)}</span>
        <span className={typography.secondary}>{seat.team ? `${seat.name}, ${seat.team}` : seat.name}</span>
      </span>
      <span className={classes.who}>
        <strong>{t('fill.stays', { count: line.seats })}</strong>
        <span className={classes.why}>{empty.least(line)}</span>
        {orElse ? <span className={classes.why}>{orElse}</span> : null}
      </span>
    </li>
  );
};

type Props = {
  facts: FillFacts;
  question: Pick<FillFactsQuestion, 'facts' | 'seats'>;
  proposal: FillProposal;
  left: ReadonlySet<string>;
  /** Minutes over the contract, by employee. */
  over: ReadonlyMap<string, number>;
  refused: { key: string; text: string } | null;
  onLeft: (left: ReadonlySet<string>) => void;
};

type Day = { date: string; lines: { seat: Seat; proposed: FillProposed[]; unfilled: FillUnfilled | undefined }[] };

const daysOf = (seats: readonly Seat[], { proposed, unfilled }: FillProposal): Day[] => {
  const given = Map.groupBy(proposed, ({ seatId }) => seatId);
  const empty = new Map(unfilled.map((seat) => [seat.seatId, seat]));
  return [...Map.groupBy(seats, ({ date }) => date)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, ofDate]) => ({
      date,
      lines: ofDate.map((seat) => ({ seat, proposed: given.get(seat.id) ?? [], unfilled: empty.get(seat.id) })),
    }))
    .filter(({ lines }) => lines.some(({ proposed, unfilled }) => proposed.length > 0 || unfilled));
};

/** The proposal by day: proposed shifts, and the seats that stay empty with their reasons. */
export const FillPreview = ({ facts, question, proposal, left, over, refused, onLeft }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFillWords(question);
  const names = new Map(facts.candidates.map(({ id, name }) => [id, name]));
  const name = (id: string): string => names.get(id) ?? '';
  const keys = proposal.proposed.map(lineKey);
  const check = (key: string, checked: boolean): void => {
    const next = new Set(left);
    if (checked) next.delete(key);
    else next.add(key);
    onLeft(next);
  };
  return (
    <>
      {keys.length > 1 ? (
        <Checkbox
          className={classes.all}
          label={t('fill.all', { count: keys.length })}
          checked={left.size === 0}
          indeterminate={left.size > 0 && left.size < keys.length}
          onChange={(event) => onLeft(new Set(event.currentTarget.checked ? [] : keys))}
        />
      ) : null}
      {daysOf(facts.seats, proposal).map(({ date, lines }) => (
        <section key={date} className={classes.day}>
          <h3>{format.date(date)}</h3>
          <ul>
            {lines.flatMap(({ seat, proposed, unfilled }) => [
              ...proposed.map((line) => (
                <FillLine
                  key={lineKey(line)}
                  seat={seat}
                  line={line}
                  name={name}
                  words={words}
                  checked={!left.has(lineKey(line))}
                  over={left.has(lineKey(line)) ? undefined : over.get(line.employeeId)}
                  refused={refused?.key === lineKey(line) ? refused.text : null}
                  onCheck={(checked) => check(lineKey(line), checked)}
                />
              )),
              ...(unfilled
                ? [<FillEmpty key={`${seat.id} empty`} seat={seat} line={unfilled} name={name} words={words} />]
                : []),
            ])}
          </ul>
        </section>
      ))}
    </>
  );
};

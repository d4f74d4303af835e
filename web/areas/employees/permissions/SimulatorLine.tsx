import { useTranslation } from 'react-i18next';
import { placeName } from '#web/parts/pickers/use-places.ts';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Simulator.module.css';
import { type Line, type Outcome, outcomeOf } from './simulator-model.ts';
import type { Department } from './subject.ts';
import { useActionWords } from './use-action-words.ts';
import { useReasons } from './use-reasons.ts';

const meanings: Record<Outcome, Meaning> = { yes: 'approved', no: 'declined', partly: 'pending' };

/** One question with its answer and what decided it; where departments differ, each on a line. */
export const SimulatorLine = ({ line, departments }: { line: Line; departments: readonly Department[] }) => {
  const { t } = useTranslation();
  const words = useActionWords();
  const why = useReasons();
  const outcome = outcomeOf(line);
  const namesOf = (ids: readonly string[]): string =>
    departments
      .filter(({ id }) => ids.includes(id))
      .map(placeName)
      .join(', ');
  return (
    <li className={classes.line}>
      <span className={classes.action}>
        {words.action(line.action)}
        {line.whose ? <span className={classes.whose}>{t(`simulator.${line.whose}`)}</span> : null}
      </span>
      <StatusBadge meaning={meanings[outcome]} word={t(`simulator.${outcome}`)} />
      <span className={classes.why}>
        {line.answers.map((answer) => (
          <span key={answer.departmentIds.join()}>
            {line.answers.length === 1
              ? why(answer)
              : t('simulator.in', { where: namesOf(answer.departmentIds), why: why(answer) })}
          </span>
        ))}
      </span>
    </li>
  );
};

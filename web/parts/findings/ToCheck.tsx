import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import classes from './ToCheck.module.css';
import { useFindingWords } from './use-finding-words.ts';

type Words = ReturnType<typeof useFindingWords>;
type Warned = {
  name: string;
  date: string;
  /** From when until when, as its reader reads it. */
  times: string;
  findings: readonly Parameters<Words>[0][];
};

const maxNotified = 8;
/** What a finding names lies elsewhere. */
const nowhere = { shift: () => undefined };

/** Shifts that the rules warn of, each with what they say, before something is done with all of them. */
export const ToCheck = ({ shifts }: { shifts: readonly Warned[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFindingWords(nowhere);
  if (shifts.length === 0) return null;
  const title = t('planning.findings.warnedShifts', { count: shifts.length });
  return (
    <section className={classes.check} aria-label={title}>
      <span className={classes.title}>{title}</span>
      <ul>
        {shifts.slice(0, maxNotified).map(({ name, date, times, findings }) => (
          <li key={`${name} ${date} ${times}`}>
            {name}, {format.date(date)} {times}: {[...new Set(findings.map(words))].join(' · ')}
          </li>
        ))}
        {shifts.length > maxNotified ? (
          <li>{t('planning.history.more', { count: shifts.length - maxNotified })}</li>
        ) : null}
      </ul>
    </section>
  );
};

import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import classes from './AbsenceCalendar.module.css';
import type { Calendar } from './AbsenceCalendar.tsx';
import { useSpanWords } from './use-span-words.ts';

/** The year on a phone: people who are away in it, each absence a line. */
export const AwayList = ({ rows, isPerson }: Pick<Calendar, 'rows'> & { isPerson: boolean }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const wordsOf = useSpanWords();
  const away = rows.filter(({ spans }) => spans.length > 0);
  if (away.length === 0) return <QuietEmpty>{t('absence.calendar.none')}</QuietEmpty>;
  return away.map(({ employeeId, name, spans }) => (
    <section key={employeeId} className={classes.person}>
      {isPerson ? null : <h2>{name}</h2>}
      <ul aria-label={name}>
        {spans.map((span) => {
          const { absenceId: id, from, colour } = span;
          const swatch = (
            <span className={classes.swatch} style={colour ? { background: colour } : undefined} aria-hidden="true" />
          );
          return (
            <li key={`${id} ${from}`}>
              {id ? (
                <button type="button" onClick={() => open('absence-request/:id', { id })}>
                  {swatch}
                  {wordsOf(span)}
                </button>
              ) : (
                <span className={classes.line}>
                  {swatch}
                  {wordsOf(span)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
};

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import typography from '#web/ui/typography.module.css';
import classes from './Example.module.css';

/** Worked example of a form's values for a fictional person, computed by the rules. */
export const Example = ({ about, lines }: { about: string; lines: readonly (readonly [string, string])[] }) => {
  const { t } = useTranslation();
  const title = useId();
  return (
    <section className={`${typography.small} ${classes.root}`} aria-labelledby={title}>
      <p id={title} className={typography.semibold}>
        {t('leave.example.title')}
      </p>
      <p className={typography.secondary}>{about}</p>
      <dl className={classes.lines} aria-live="polite">
        {lines.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

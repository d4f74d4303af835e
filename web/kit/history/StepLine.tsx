import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import typography from '#web/ui/typography.module.css';
import classes from './StepLine.module.css';
import { type StepState, stepWords } from './step-words.ts';

type Props = {
  before: StepState | null;
  after: StepState | null;
  /** Text instead of the new state, where it cannot be shown as a shift. */
  instead?: string;
};

/** One step of a shift's history: before, after, and other changed details. */
export const StepLine = ({ before, after, instead }: Props) => {
  const { t } = useTranslation();
  const { stateText, details } = stepWords({ t, format: useFormat() });
  const more = before && after ? details(before, after) : [];
  // Shown once where these details did not change.
  const isOnce = before && after && stateText(before) === stateText(after);
  return (
    <>
      {before && !isOnce ? (
        <span className={after || instead ? typography.quiet : classes.gone}>{stateText(before)}</span>
      ) : null}
      {before && !isOnce && (after || instead) ? ' → ' : null}
      {after ? <span>{stateText(after)}</span> : null}
      {instead ? <span>{instead}</span> : null}
      {after?.reason && after.reason !== before?.reason ? <span dir="auto">: “{after.reason}”</span> : null}
      {more.map(({ label, was, is }, index) => (
        <span key={`${label} ${is}`}>
          {index === 0 ? ': ' : ', '}
          {label ? `${label} ` : ''}
          <span className={typography.quiet}>{was}</span> → {is}
        </span>
      ))}
    </>
  );
};

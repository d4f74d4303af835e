import { useTranslation } from 'react-i18next';
import { type BreakRounding, breakRoundings } from '#domain/clock/clock-rules.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import classes from './PaidSteps.module.css';
import type { ClockedFactsFragment } from './TimesheetEntry.generated.ts';

type Entry = ClockedFactsFragment & { zone: string; minutes: number };
type Step = Entry['steps'][number];

const isRounding = (word: string): word is BreakRounding => breakRoundings.some((one) => one === word);

/** Rounding and its figures as people read them: "nearest 15" is "to the nearest 15 min". */
const useStepWords = (zone: string) => {
  const { t } = useTranslation();
  const format = useFormat();
  const time = (moment: string): string => format.time(localIn(zone, Date.parse(moment)).time);
  const duration = (minutes: string | undefined): string => format.hours(Number(minutes ?? 0));
  return ({ rule, from, to, detail }: Step): { name: string; moments: string } => {
    const [first = '', second = ''] = (detail ?? '').split(/[ -]/);
    const isRange = rule === 'lengthRule';
    const name = t(`timesheet.paid.rule.${rule}`, {
      how: isRounding(first) ? t(`timesheet.paid.how.${first}`) : '',
      interval: second,
      value: detail ?? '',
      from: isRange ? duration(first) : '',
      to: isRange && second ? duration(second) : '',
    });
    const joint = rule === 'clockedBreak' ? '–' : ' → ';
    return { name, moments: from && to ? `${time(from)}${joint}${time(to)}` : '' };
  };
};

/** Clocked time next to what is paid, and each rule between them with its minutes; the lines add up. */
export const PaidSteps = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useStepWords(entry.zone);
  const { clockedIn, clockedOut, clockedMinutes, steps, minutes } = entry;
  const time = (moment: string): string => format.time(localIn(entry.zone, Date.parse(moment)).time);
  if (clockedMinutes === null || !clockedIn || !clockedOut)
    return steps.length > 0 ? <p className={classes.copied}>{t('timesheet.paid.rule.copied')}</p> : null;
  const changed = steps.length === 0 && clockedMinutes !== minutes;
  return (
    <section className={classes.root} aria-label={t('timesheet.paid.title')}>
      <dl className={classes.lines}>
        <div>
          <dt>{t('timesheet.paid.clocked')}</dt>
          <dd>{`${time(clockedIn)}–${time(clockedOut)}`}</dd>
          <dd>{format.hours(clockedMinutes)}</dd>
        </div>
        {steps.map((step) => {
          const { name, moments } = words(step);
          return (
            <div key={`${step.rule} ${step.from ?? ''} ${step.detail ?? ''}`}>
              <dt>{name}</dt>
              <dd>{moments}</dd>
              <dd>{step.minutes === 0 ? '' : format.difference(step.minutes)}</dd>
            </div>
          );
        })}
        {changed ? (
          <div>
            <dt>{t('timesheet.paid.byHand')}</dt>
            <dd />
            <dd>{format.difference(minutes - clockedMinutes)}</dd>
          </div>
        ) : null}
        <div className={classes.sum}>
          <dt>{t('timesheet.paid.paid')}</dt>
          <dd />
          <dd>{format.hours(minutes)}</dd>
        </div>
      </dl>
    </section>
  );
};

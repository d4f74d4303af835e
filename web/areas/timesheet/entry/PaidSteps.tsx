import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMoments, useRuleWords } from '#web/parts/derivation/use-rule-words.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './PaidSteps.module.css';
import type { ClockedFactsFragment } from './TimesheetEntry.generated.ts';

type Entry = ClockedFactsFragment & { zone: string; minutes: number };
type Step = Entry['steps'][number];

/** Name of a step, and the times that it changed. */
const useStepWords = (zone: string) => {
  const ruleWords = useRuleWords();
  const moments = useMoments();
  return ({ rule, from, to, detail }: Step): { name: string; moments: string } => ({
    name: ruleWords({ rule, detail }),
    moments: moments({ rule, from, to, zone }),
  });
};

/** Clocked and paid time, and each rule between them with its minutes; the lines add up. */
export const PaidSteps = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useStepWords(entry.zone);
  const moments = useMoments();
  const { clockedIn, clockedOut, clockedMinutes, steps, minutes } = entry;
  if (clockedMinutes === null || !clockedIn || !clockedOut)
    return steps.length > 0 ? (
      <Box component="p" className={typography.noteInline} mb="sm">
        {t('timesheet.paid.rule.copied')}
      </Box>
    ) : null;
  const changed = steps.length === 0 && clockedMinutes !== minutes;
  return (
    <section className={classes.root} aria-label={t('timesheet.paid.title')}>
      <dl className={classes.lines}>
        <div>
          <dt className={typography.secondary}>{t('timesheet.paid.clocked')}</dt>
          <dd>{moments({ rule: null, from: clockedIn, to: clockedOut, zone: entry.zone })}</dd>
          <dd>{format.hours(clockedMinutes)}</dd>
        </div>
        {steps.map((step) => {
          const { name, moments } = words(step);
          return (
            <div key={`${step.rule} ${step.from ?? ''} ${step.detail ?? ''}`}>
              <dt className={typography.secondary}>{name}</dt>
              <dd>{moments}</dd>
              <dd>{step.minutes === 0 ? '' : format.difference(step.minutes)}</dd>
            </div>
          );
        })}
        {changed ? (
          <div>
            <dt className={typography.secondary}>{t('timesheet.paid.byHand')}</dt>
            <dd />
            <dd>{format.difference(minutes - clockedMinutes)}</dd>
          </div>
        ) : null}
        <Box className={`${typography.semibold} ${layout.borderTop}`} mt={2} pt={6}>
          <dt className={typography.secondary}>{t('timesheet.paid.paid')}</dt>
          <dd />
          <dd>{format.hours(minutes)}</dd>
        </Box>
      </dl>
    </section>
  );
};

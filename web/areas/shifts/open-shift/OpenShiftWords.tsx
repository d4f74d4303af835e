import { Box, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { useCustomFacts } from '#web/parts/custom-fields/use-custom-facts.ts';
import { HueDot } from '#web/parts/shifts/HueDot.tsx';
import { Quote } from '#web/ui/Quote.tsx';
import typography from '#web/ui/typography.module.css';
import type { OpenShiftFactsFragment } from './OpenShift.generated.ts';
import classes from './OpenShift.module.css';

/** Time, shift type, place, and number of remaining seats. */
export const OpenShiftWords = ({ shift }: { shift: OpenShiftFactsFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes()(shift);
  const { date, minutes, Shift, Team, department_name, location_name, note, tags, customFields } = shift;
  const own = useCustomFacts('schedule', customFields);
  const places = [...new Set([Team.name, department_name, location_name])].filter(Boolean);
  return (
    <div>
      <p className={`${typography.figures} ${typography.heading16}`}>
        {format.fullDate(date)}, {times}
      </p>
      <Flex component="p" mt={4} gap="xs" align="center">
        <HueDot colour={Shift.colour} />
        {Shift.long_name}
        {minutes === null ? null : <span className={typography.detail}>{format.hours(minutes)}</span>}
      </Flex>
      <p className={classes.quiet}>{places.join(', ')}</p>
      <p className={classes.quiet}>
        {t('openShifts.free', { count: shift.instances_remaining, all: shift.instances })}{' '}
        {t(shift.approval_required ? 'openShifts.approved' : 'openShifts.taken')}
      </p>
      {tags.length > 0 ? <p className={classes.quiet}>{t('schedule.facts.tags', { tags: tags.join(', ') })}</p> : null}
      {own.length > 0 ? (
        <p className={classes.quiet}>{own.map(({ name, text }) => `${name}: ${text}`).join(' · ')}</p>
      ) : null}
      {note ? (
        <Box className={typography.secondary} mt="sm">
          <Quote>{note}</Quote>
        </Box>
      ) : null}
    </div>
  );
};

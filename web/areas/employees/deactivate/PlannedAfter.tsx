import { Anchor, Box, Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { ShiftsAfterQuery } from '#web/areas/employees/person/Person.generated.ts';
import type { ShiftsLeft } from '#web/generated/schema-types.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Deactivate.module.css';

type After = NonNullable<ShiftsAfterQuery['shiftsAfter']>;

/** Whether shifts after the last day require an action. */
export const hasRemaining = ({ scheduledShifts, series }: After): boolean => scheduledShifts + series > 0;

type Props = {
  /** Undefined while loading. */
  after: After | null | undefined;
  failed: boolean;
  name: string;
  lastDay: string;
  fate: ShiftsLeft;
  onFate: (fate: ShiftsLeft) => void;
  /** Called when the user navigates to another page. */
  onLeave: () => void;
};

const counted = ['scheduledShifts', 'series', 'requests', 'exchanges'] as const;

/** Numbers of shifts, series, requests and exchanges after the last day, a link to them and the action to take. */
export const PlannedAfter = ({ after, failed, name, lastDay, fate, onFate, onLeave }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOffer = useMay(shiftsAccess.createOpenShift);
  const date = format.dayMonthYear(lastDay);
  if (failed) return <Notice kind="declined">{t('employees.after.fault')}</Notice>;
  if (!after) return <SkeletonRows rows={2} label={t('common.loading')} />;
  const lines = counted.filter((key) => after[key] > 0);
  const dates = t('employees.after.dates', { count: after.dates });
  const fates: ShiftsLeft[] = mayOffer ? ['keep', 'open', 'remove'] : ['keep', 'remove'];
  const query = after.first && new URLSearchParams({ date: after.first, q: name });
  return (
    <>
      {lines.length > 0 ? (
        <section aria-live="polite">
          <Box component="h3" mb={4} fz={14} fw={600}>
            {t('employees.after.title', { date })}
          </Box>
          <ul className={classes.list}>
            {lines.map((key) => (
              <li key={key}>{t(`employees.after.${key}`, { count: after[key], dates })}</li>
            ))}
          </ul>
          {query ? (
            <Anchor component={Link} to={`/schedule/employee/month?${query}`} onClick={onLeave} size="sm">
              {t('employees.after.link')}
            </Anchor>
          ) : null}
        </section>
      ) : after.all ? (
        <p className={typography.quiet}>{t('employees.after.none', { date })}</p>
      ) : null}
      {after.all ? null : <p className={typography.quiet}>{t('employees.after.notAll')}</p>}
      {hasRemaining(after) ? (
        <Radio.Group label={t('employees.after.fate')} value={fate} onChange={(value) => onFate(value as ShiftsLeft)}>
          <Stack gap={10} mt={6}>
            {fates.map((item) => (
              <Radio
                key={item}
                value={item}
                label={t(`employees.after.fates.${item}`, { name })}
                description={t(`employees.after.help.${item}`, { name })}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
    </>
  );
};

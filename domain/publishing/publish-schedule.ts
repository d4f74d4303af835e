import { isOverridden } from '#domain/labour/override.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Publication } from './publication.ts';

type Judged = Pick<ScheduledShift, 'verdict' | 'overrideReason' | 'overriddenRules'>;

/** Whether a rule keeps the shift from being published: red, and no one gave a reason for that. */
const blocksPublishing = ({ verdict, ...shift }: Judged): boolean =>
  verdict?.level === 'block' && !isOverridden(shift, verdict.findings);

/** The shifts that must be mended, or given a reason, before their dates can be published. */
export const publishBlockers = <S extends Judged>(shifts: readonly S[]): S[] => shifts.filter(blocksPublishing);

/** Shifts that may be published although the rules warn of them, by date; not those whose reason someone gave. */
export const publishWarnings = <S extends Judged & Pick<ScheduledShift, 'date'>>(shifts: readonly S[]): S[] =>
  shifts
    .filter(({ verdict, overrideReason }) => verdict?.level === 'warn' && !overrideReason?.trim())
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** The publication with these dates shown to everyone, or taken back. */
export const withPublished = (
  publication: Publication,
  dates: readonly PlainDate[],
  published: boolean,
): Publication => ({
  ...publication,
  overrides: { ...publication.overrides, ...Object.fromEntries(dates.map((date) => [date, published])) },
});

import { isOverridden } from '#domain/labour/override.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Publication } from './publication.ts';

type Judged = Pick<ScheduledShift, 'verdict' | 'overrideReason' | 'overriddenRules'>;

/** Whether the shift blocks publishing: red without a reason. */
const blocksPublishing = ({ verdict, ...shift }: Judged): boolean =>
  verdict?.level === 'block' && !isOverridden(shift, verdict.findings);

/** Shifts that must be fixed or given a reason before their dates can be published. */
export const publishBlockers = <S extends Judged>(shifts: readonly S[]): S[] => shifts.filter(blocksPublishing);

/** Shifts with warnings that do not block publishing, by date; without those accepted with a reason. */
export const publishWarnings = <S extends Judged & Pick<ScheduledShift, 'date'>>(shifts: readonly S[]): S[] =>
  shifts
    .filter(({ verdict, overrideReason }) => verdict?.level === 'warn' && !overrideReason?.trim())
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** The publication with these dates published or withdrawn. */
export const withPublished = (
  publication: Publication,
  dates: readonly PlainDate[],
  published: boolean,
): Publication => ({
  ...publication,
  overrides: { ...publication.overrides, ...Object.fromEntries(dates.map((date) => [date, published])) },
});

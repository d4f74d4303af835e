import type { TFunction } from 'i18next';
import { type LabourRuleName, labourRuleNames } from '#domain/labour/labour-rule.ts';
import { lawById } from '#domain/labour/law.ts';
import type { Finding } from '#domain/labour/verdict.ts';
import { type WallTime, wallTime } from '#domain/time/wall-time.ts';
import { withMark } from '#domain/time/zone-mark.ts';
import type { useFormat } from '#web/kit/format/use-format.ts';
import { lawSource } from './law-source.ts';

/** Fields of a finding needed for its text. */
export type Found = Pick<Finding, 'rule' | 'ids' | 'date'> & Partial<Pick<Finding, 'measured' | 'limit' | 'source'>>;

const isLabourRule = (rule: string): rule is LabourRuleName => (labourRuleNames as readonly string[]).includes(rule);
const counts: ReadonlySet<string> = new Set([
  'longNights',
  'longNightsInYear',
  'nightsInRow',
  'lateNights',
  'freeSundays',
  'sundayExchange',
  'holidayExchange',
  'daysInWeek',
  'noWeekends',
  'noSundays',
  'noHolidays',
]);
const timesOfDay: ReadonlySet<string> = new Set(['earliest', 'latest']);

type Format = ReturnType<typeof useFormat>;

/** "Rest of 9 h, at least 11 h is needed (Netherlands)": measured value, limit and its source. */
const labourWords = (
  t: TFunction,
  format: Format,
  { measured, limit, source }: Found,
  rule: LabourRuleName,
  ownSource: OwnSource,
): string => {
  const figure = (value: number | null | undefined): string => {
    if (counts.has(rule)) return format.number(value ?? 0);
    return timesOfDay.has(rule) ? format.time(wallTime(value ?? 0)) : format.hours(value ?? 0);
  };
  const set = source ? lawById.get(source) : undefined;
  return t(`labour.rule.${rule}`, {
    measured: figure(measured),
    limit: figure(limit),
    source: (set && lawSource(t, set)) ?? (source && ownSource?.(source)) ?? '',
  });
};

type OwnSource = ((setId: string) => string | undefined) | undefined;
type TimesFound = { starttime: WallTime; endtime: WallTime | null; zoneMark?: string | null };

/** Times of a shift by id, if known, with the zone where it differs from the viewer's. */
export type TimesOfShift = (id: string) => TimesFound | undefined;
export type WordsOfFinding = (found: Found) => string;

type Known = { timesOf?: TimesOfShift; ownSource?: OwnSource };

/** Text of a finding: "Works 09:00–17:00 that day". */
export const findingWords =
  (t: TFunction, format: Format, { timesOf, ownSource }: Known = {}): WordsOfFinding =>
  (found) => {
    if (isLabourRule(found.rule)) return labourWords(t, format, found, found.rule, ownSource);
    if (found.rule === 'availability')
      return t('planning.finding.unavailable', { hours: format.hours(found.measured ?? 0) });
    if (found.rule === 'closed')
      return t(found.source === 'date' ? 'planning.finding.closed' : 'planning.finding.notOpeningDay', {
        hours: format.hours(found.measured ?? 0),
      });
    if (found.rule === 'skill') return t('planning.finding.lacks', { skills: found.ids.join(', ') });
    const other = found.ids.map((id) => timesOf?.(id)).find((shift) => shift !== undefined);
    if (found.rule === 'overlap' && other?.endtime)
      return t('planning.finding.works', {
        time: withMark(format.range(other.starttime, other.endtime), other.zoneMark),
      });
    if (found.rule === 'overlap') return t('planning.finding.worksElsewhere');
    if (found.rule === 'absence')
      return t(found.source === 'Pending' ? 'planning.finding.absenceAsked' : 'planning.finding.absent', {
        date: found.date ? format.date(found.date) : '',
      });
    return t(found.rule === 'employment' ? 'planning.finding.notEmployed' : 'planning.finding.noContract');
  };

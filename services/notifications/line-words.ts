import type { Locale } from '#domain/account/account.ts';
import type { TimeFormat } from '#domain/employees/employee.ts';
import type { ClockFacts, LineFacts, NotificationLine, PlannedFacts } from '#domain/notifications/notification.ts';
import { clockTime, timeRange } from '#domain/time/clock-words.ts';
import { formatDuration } from '#domain/time/duration.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { withMark, zoneMark } from '#domain/time/zone-mark.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { Text } from '#services/kit/texts.ts';
import { notificationDictionaries, notificationTexts } from './notification-texts.ts';

const tags: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' };

/** Language, time format and reference zone of the reader. */
export type Reader = { locale: Locale; timeFormat: TimeFormat; zone: Zone };

const dayWords = (locale: Locale, date: PlainDate): string =>
  new Intl.DateTimeFormat(tags[locale], { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
    .replace(/^(\p{L}+)\./u, '$1')
    .replace(/\.$/, '');

type Times = ClockFacts & { starttime: WallTime; endtime?: WallTime | null };

/** "09:00–17:00", or "from 09:00" when the end is hidden; with the zone when its time differs from the reader's. */
const rangeWords = (
  text: Text,
  { locale, timeFormat, zone: own }: Reader,
  { starttime, endtime, zone, startsAt }: Times,
): string => {
  const timeText = endtime
    ? timeRange(timeFormat, starttime, endtime)
    : text('from', { time: clockTime(timeFormat, starttime) });
  return withMark(timeText, zone && startsAt ? zoneMark(tags[locale], zone, own, Date.parse(startsAt)) : null);
};

const spanWords = (text: Text, locale: Locale, from: PlainDate, to: PlainDate | null | undefined): string => {
  if (to === null) return text('since', { date: dayWords(locale, from) });
  return to === undefined || to === from
    ? dayWords(locale, from)
    : `${dayWords(locale, from)} – ${dayWords(locale, to)}`;
};

const planned = (text: Text, reader: Reader, facts: PlannedFacts): string =>
  `${dayWords(reader.locale, facts.date)}, ${rangeWords(text, reader, facts)}`;

/** Previous values of a shift that differ from the current ones; the date only when it changed. */
const before = (text: Text, reader: Reader, was: PlannedFacts, now: PlannedFacts): string => {
  if (was.date !== now.date) return planned(text, reader, was);
  const time = rangeWords(text, reader, was);
  const times = time === rangeWords(text, reader, now) ? [] : [time];
  return [...times, ...(was.shift === now.shift ? [] : [was.shift]), ...(was.team === now.team ? [] : [was.team])].join(
    ', ',
  );
};

/** "64:37 h", "12.5 days" */
const leaveWords = (text: Text, locale: Locale, { amount, unit }: NonNullable<LineFacts['leave']>): string =>
  unit === 'hours'
    ? text('leave.hours', { amount: formatDuration(amount) })
    : text('leave.days', { count: amount / 100, amount: new Intl.NumberFormat(tags[locale]).format(amount / 100) });

/** Text of a line in the reader's language and zone. */
export const sayLine = (line: NotificationLine, reader: Reader): string => {
  const text = notificationTexts(reader.locale);
  const { facts, was, now } = line;
  const shown = now ?? was;
  const values: Record<string, string | number> = {
    person: facts.person ?? '',
    name: facts.name ?? '',
    place: facts.place ?? '',
    shift: shown?.shift ?? facts.shift ?? '',
    team: shown?.team ?? facts.team ?? '',
    count: facts.count ?? 0,
    amount: facts.leave ? leaveWords(text, reader.locale, facts.leave) : '',
    was: was && now ? before(text, reader, was, now) : '',
    when: shown ? planned(text, reader, shown) : '',
  };
  if (facts.from) {
    const { starttime } = facts;
    const time = starttime ? `, ${rangeWords(text, reader, { ...facts, starttime })}` : '';
    values.when = `${spanWords(text, reader.locale, facts.from, facts.to)}${time}`;
  }
  const lineText = text(`line.${line.text}`, values);
  return facts.reason ? `${lineText} ${text('reason', { reason: facts.reason })}` : lineText;
};

/** Title for all lines: the text of a single line, or a count. */
export const sayTitle = (lines: readonly NotificationLine[], reader: Reader): string => {
  const [first] = lines;
  if (!first) return '';
  if (lines.length === 1) return sayLine(first, reader);
  const text = notificationTexts(reader.locale);
  const hasWords = Object.hasOwn(notificationDictionaries.en.many, `${first.text}_other`);
  const alike = hasWords && lines.every(({ text: one }) => one === first.text);
  return text(alike ? `many.${first.text}` : 'many.mixed', { count: lines.length });
};

import type { Viewer } from '#domain/access/viewer.ts';
import { type Derivation, linesIn } from '#domain/kit/derivation.ts';
import type { FigureTrail, ReportLine } from '#domain/reports/arrange-report.ts';
import type { CellKind, ReportCell } from '#domain/reports/report-definition.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { dateAt, wallTimeAt } from '#domain/time/zones.ts';
import { absenceReviewer } from '#services/absence/absence-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Text } from '#services/kit/texts.ts';
import { reportNames } from './timesheets-data.ts';

/** Name and date of the approval or entry of a line. */
export type Approvals = (line: Derivation) => { name: string | null; date: string | null };

export const readApprovals = async (ctx: Ctx<Viewer>): Promise<Approvals> => {
  const names = await reportNames(ctx);
  return ({ approvedBy, approvedAt }) => ({
    name: approvedBy ? names.person(approvedBy).name : null,
    date: approvedAt ? dateAt(approvedAt, ctx.viewer.zone) : null,
  });
};

/** Number of rows that the derivations take in a file. */
export const rowsOfTrails = (trails: readonly FigureTrail[]): number =>
  trails.reduce((sum, { lines }) => sum + linesIn(lines).length, 0);

/** Lines with who approved the absences that they derive from: one strongly consistent read for all requests. */
export const approvedLines = async <L extends Pick<ReportLine, 'explain'>>(ctx: Ctx<Viewer>, lines: readonly L[]) => {
  const known = lines.map((line) => ({ line, trails: line.explain?.() ?? [] }));
  const reviewed = await absenceReviewer(
    ctx,
    known.flatMap(({ trails }) => trails.flatMap((trail) => trail.lines)),
  );
  return known.map(({ line, trails }) => {
    const own = trails.map(({ key, lines: all }) => ({ key, lines: all.map(reviewed) }));
    return { ...line, explain: () => own };
  });
};

/** Texts of a derivation line beyond the columns of the report, in the order of `trailColumns`. */
export type TrailWords = { text: Text; headingOf: (key: string) => string; approvals: Approvals };

/** Columns after those of the report in a file with derivations. */
export const trailColumns = (text: Text, currency: string): { heading: string; kind: CellKind; width: number }[] =>
  (
    [
      ['figure', 'text', 18],
      ['level', 'count', 8],
      ['what', 'text', 32],
      ['name', 'text', 20],
      ['date', 'date', 12],
      ['since', 'date', 12],
      ['approvedBy', 'text', 20],
      ['approvedOn', 'date', 12],
      ['weighed', 'hours', 12],
      ['percent', 'decimal', 10],
      ['wage', 'money', 12],
      ['hours', 'hours', 12],
      ['minutes', 'minutes', 10],
      ['amount', 'money', 14],
      ['days', 'decimal', 10],
      ['from', 'text', 8],
      ['until', 'text', 8],
    ] as const
  ).map(([key, kind, width]) => ({ heading: text(`trail.${key}`, { currency }), kind, width }));

const roundings = ['none', 'nearest', 'up', 'down', 'totalNearest', 'totalUp', 'totalDown'];

/** The rule with the figures of its setting: "Start rounded to the nearest 15 min". */
const ruleWords = (text: Text, rule: string, detail: string | null): string => {
  const [how = '', interval = ''] = (detail ?? '').split(' ');
  return text(`trail.rule.${rule}`, {
    how: roundings.includes(how) ? text(`trail.how.${how}`) : '',
    interval,
    value: detail ?? '',
  });
};

/** Wall times of the moments of a line. */
export const momentsIn = ({ startsAt, endsAt, zone }: Derivation): [WallTime | null, WallTime | null] =>
  startsAt && endsAt && zone ? [wallTimeAt(startsAt, zone), wallTimeAt(endsAt, zone)] : [null, null];

/** What a line is: its kind, or its clock rule with its setting. */
export const whatOf = (text: Text, { kind, rule, detail }: Derivation): string => {
  if (kind === 'rule') return ruleWords(text, rule!, detail);
  const word = text(`statement.kind.${kind}`);
  return rule ? `${word}. ${ruleWords(text, rule, detail)}` : word;
};

/** Minutes as hundredths of an hour, as in cells of hours; adjacent cells are exact. */
type Hundredths = (minutes: number | null) => ReportCell;

/** Rows below a report line: each figure's derivation with all its levels. */
export const trailRows = (
  trails: readonly FigureTrail[],
  { text, headingOf, approvals }: TrailWords,
  hundredths: Hundredths,
): ReportCell[][] => {
  const rowsOf = (figure: string, level: number, line: Derivation): ReportCell[][] => {
    const { name, date, since, minutes, percent, wageMinor, unit, value, parts } = line;
    const approval = approvals(line);
    const own: ReportCell[] = [
      ...[figure, level, whatOf(text, line), name, date, since, approval.name, approval.date],
      ...[hundredths(minutes), percent, wageMinor],
      ...(unit === 'minutes' ? [hundredths(value), value] : [null, null]),
      ...[unit === 'money' ? value : null, unit === 'days' ? value : null],
      ...momentsIn(line),
    ];
    return [own, ...parts.flatMap((part) => rowsOf(figure, level + 1, part))];
  };
  return trails.flatMap(({ key, lines }) => lines.flatMap((line) => rowsOf(headingOf(key), 1, line)));
};

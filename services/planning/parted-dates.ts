import type { Viewer } from '#domain/access/viewer.ts';
import { fallsOn } from '#domain/shifts/expand-series.ts';
import type { Repeating } from '#domain/shifts/series.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { readPlans } from '#services/table.ts';

const repeats = new Set(['series', 'openSeries', 'requiredSeries']);

const patternIn = (item: StoredChange['after']): Repeating | null =>
  item && ({ ...item, repeat_until: item.repeat_until ?? null } as unknown as Repeating);

const nameOf = ({ pk, sk }: { pk: string; sk: string }): string => `${pk} ${sk}`;

/** An item of an exception, as far as the log identifies it. */
type Parted = StoredChange & { before: null };

/**
 * Dates that left a series since an operation and on which the restored pattern no longer falls: a detached shift would duplicate
 * the date that comes back, and a deleted date would reappear. Exceptions are separate items, so versions of the items written by
 * the undo do not reveal them.
 */
export const partedDates = async (ctx: Ctx<Viewer>, changes: readonly StoredChange[]): Promise<Parted[]> => {
  const patterns = changes.filter(({ kind, before }) => repeats.has(kind) && before);
  if (patterns.length === 0) return [];
  const written = new Set(changes.flatMap(({ before, after }) => [before, after]).map((item) => item && nameOf(item)));
  const plans = await readPlans(ctx, ctx.viewer.accountId);
  const repeating = [...plans.series, ...plans.openSeries, ...plans.requiredSeries];
  return patterns.flatMap(({ before, after }) => {
    const [from, to] = [patternIn(before)!, patternIn(after)];
    const exceptions = repeating.find(({ id }) => id === from.id)?.exceptions ?? [];
    return exceptions
      .filter(({ date }) => fallsOn(from, date) && !(to && fallsOn(to, date)))
      .map((exception) => ({
        kind: 'seriesException',
        before: null,
        after: { ...exception, pk: before!.pk, sk: `${before!.sk}#${exception.date}` },
      }))
      .filter(({ after: item }) => !written.has(nameOf(item)));
  });
};

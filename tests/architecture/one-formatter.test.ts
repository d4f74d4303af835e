import { describe, expect, it } from 'vitest';
import { type Source, sources } from './sources.ts';

/**
 * The files that format times, dates and figures. All other code calls them, so that it follows the person's clock and language.
 */
const formatters = [
  /^web\/kit\/(format|clock)\//,
  // These parse typed text, by the names that a language has for days and months.
  /^web\/parts\/fields\/read-/,
];

const own =
  /\.toLocale(?:Time|Date)?String\(|\bIntl\.(?:DateTimeFormat|RelativeTimeFormat)\((?!\)\.resolvedOptions)|\bdayjs\(/;
/** A wall time shown on the screen as it is stored. */
const raw = /(?<!=)>\s*\{\s*\w+(?:\.\w+)*\.(?:starttime|endtime)\s*\}/;

const faultIn = ({ path, text }: Source): string | undefined => {
  if (!/^web\/(app|areas|parts|kit|ui)\//.test(path) || /\.test(ing)?\./.test(path)) return undefined;
  if (/^web\/(app\/dev|explorer)\//.test(path) || formatters.some((formatter) => formatter.test(path)))
    return undefined;
  return own.exec(text)?.[0] ?? raw.exec(text)?.[0];
};

describe('what people read of times and dates', () => {
  it('comes from one formatter', () => {
    expect(sources().flatMap((source) => (faultIn(source) ? [`${source.path}: ${faultIn(source)}`] : []))).toEqual([]);
  });

  it.each([
    'const words = date.toLocaleDateString();',
    "new Intl.DateTimeFormat('en').format(0)",
    'return <p>{shift.starttime}</p>;',
  ])('the rule speaks about %s', (text) => expect(faultIn({ path: 'web/areas/schedule/a.tsx', text })).toBeDefined());

  it('and is silent about what is formatted', () =>
    expect(
      faultIn({ path: 'web/areas/schedule/a.tsx', text: '<p>{format.range(shift.starttime, shift.endtime)}</p>' }),
    ).toBeUndefined());
});

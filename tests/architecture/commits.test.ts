import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** The last commit before the rule. A clone without its history has nothing to check. */
const firstOfRule = '37d128aa';

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

/** Verbs that only look like participles. */
const imperative = new Set(['Need', 'Feed', 'Embed', 'Speed', 'Exceed', 'Proceed', 'Seed', 'Bring', 'Shed']);

const faultIn = (subject: string): string | undefined => {
  if (subject.length > 72) return `${subject.length} characters, 72 at most`;
  if (!/^[A-Z]/.test(subject)) return 'begins without a capital letter';
  if (subject.endsWith('.')) return 'ends with a full stop';
  if (!subject.includes(' ')) return 'is no sentence';
  const [verb = ''] = subject.split(' ');
  if (/(ed|ing)$/.test(verb) && !imperative.has(verb)) return 'is not imperative';
  return undefined;
};

describe('commit subjects', () => {
  it('are imperative sentences of at most 72 characters', () => {
    const subjects = git('log', '--no-merges', '--format=%s', `${firstOfRule}..HEAD`).split('\n').filter(Boolean);
    expect(subjects.flatMap((subject) => (faultIn(subject) ? [`${subject}: ${faultIn(subject)}`] : []))).toEqual([]);
  });

  it.each([
    ['wip', 'begins without a capital letter'],
    ['Fixed the clock', 'is not imperative'],
    ['Adding a form', 'is not imperative'],
    ['Add a form.', 'ends with a full stop'],
    [`Add ${'a'.repeat(80)}`, '84 characters, 72 at most'],
  ])('"%s" is refused: %s', (subject, fault) => expect(faultIn(subject)).toBe(fault));

  it.each(['Add a form', 'Feed the calendar with events', 'Count hours inside the clock-change gap'])(
    '"%s" is allowed',
    (subject) => expect(faultIn(subject)).toBeUndefined(),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { policy } from './eva.testing.ts';
import {
  allTiers,
  type OvertimeTerms,
  overtimePolicyAt,
  overtimePolicyProblem,
  savesIn,
  withOvertimeTerms,
} from './overtime-policy.ts';

const terms = (percent: number, more: Partial<OvertimeTerms> = {}): OvertimeTerms => ({
  ...{ period: 'DAY', includeAbsence: false, rule: 'PLUS_MIN', timeOffBalanceId: null },
  tiers: [{ fromMinutes: 480, percent }],
  ...more,
});
const first = policy({ ...terms(12_000), earlier: null });

describe('a policy that changes from a Monday on', () => {
  const changed = withOvertimeTerms(first, terms(15_000), '2026-11-02');

  it('keeps for earlier dates what held then, and says since when terms hold', () => {
    expect(overtimePolicyAt(changed, '2026-11-01')).toMatchObject({ ...terms(12_000), since: null });
    expect(overtimePolicyAt(changed, '2026-11-02')).toMatchObject({ ...terms(15_000), since: '2026-11-02' });
  });

  it('drops what would hold later, and joins neighbours that say the same', () => {
    const again = withOvertimeTerms(changed, terms(13_000), '2026-10-05');
    expect(again.earlier).toEqual([{ ...terms(12_000), until: '2026-10-05' }]);
    expect(overtimePolicyAt(again, '2026-11-09').tiers[0]!.percent).toBe(13_000);
    expect(withOvertimeTerms(changed, terms(15_000), '2026-11-16').earlier).toEqual(changed.earlier);
    expect(withOvertimeTerms(changed, terms(12_000), '2026-11-02').earlier).toBeNull();
  });

  it('forgets them where the change is for all dates', () => {
    expect(withOvertimeTerms(changed, terms(14_000), null)).toMatchObject({ ...terms(14_000), earlier: null });
  });

  it('still has the thresholds and the balance of earlier terms', () => {
    const saved = policy(terms(12_000, { rule: 'TIME_OFF', timeOffBalanceId: 'tob_1' }));
    const paid = withOvertimeTerms(saved, terms(15_000), '2026-11-02');
    expect(allTiers(paid).map(({ percent }) => percent)).toEqual([12_000, 15_000]);
    expect([savesIn(paid, 'tob_1'), savesIn(paid, 'tob_2')]).toEqual([true, false]);
  });

  it('begins on no other day', () => {
    expect(overtimePolicyProblem({ ...terms(12_000), from: '2026-11-03' }, [])).toEqual({
      key: 'overtimeFromMonday',
      field: 'from',
    });
    expect(overtimePolicyProblem({ ...terms(12_000), from: '2026-11-02' }, [])).toBeUndefined();
  });

  it('says on each date what the last change up to it said', () => {
    const monday = fc.integer({ min: 0, max: 8 }).map((week) => addDays('2026-11-02', 7 * week));
    const changes = fc.array(fc.record({ from: monday, percent: fc.constantFrom(11_000, 12_000, 13_000) }));
    const offset = fc.integer({ min: -10, max: 80 });
    fc.assert(
      fc.property(changes, offset, (all, days) => {
        const date: PlainDate = addDays('2026-11-02', days);
        const found = all.reduce(
          (overtimePolicy, { from, percent }) => withOvertimeTerms(overtimePolicy, terms(percent), from),
          first,
        );
        const last = all.findLast(({ from }) => from <= date);
        expect(overtimePolicyAt(found, date).tiers[0]!.percent).toBe(last?.percent ?? 12_000);
        const untils = (found.earlier ?? []).map(({ until }) => until);
        expect(untils).toEqual([...new Set(untils)].sort());
      }),
      runs(200, 5000),
    );
  });
});

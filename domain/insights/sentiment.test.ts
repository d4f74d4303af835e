import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { moods, type SentimentAnswer, sentimentCells, sentimentSums, sentimentTags, tagCounts } from './sentiment.ts';

type Given = { employeeId: string; departmentId?: string; teamId?: string; week?: string; mood?: 'happy' | 'unhappy' };

/** Cells from answers and respondents, which are stored separately. */
const cellsOf = (given: readonly Given[]) => {
  const all = given.map(({ employeeId, departmentId = 'dep_1', teamId = 'tea_1', week = '2026-W46', mood }) => {
    const place = { departmentId, teamId, week };
    const answer: SentimentAnswer = { ...place, mood: mood ?? 'happy', tags: ['team'], comment: null };
    return { answer, respondent: { ...place, employeeId } };
  });
  return sentimentCells(
    all.map(({ answer }) => answer),
    all.map(({ respondent }) => respondent),
  );
};
const people = (count: number, more: Partial<Given> = {}, from = 1): Given[] =>
  Array.from({ length: count }, (_, index) => ({ employeeId: `emp_${from + index}`, ...more }));

describe('what is shown of answers', () => {
  it('is nothing of a week in which fewer than five people answered, however often', () => {
    expect(cellsOf([...people(4), ...people(4)])).toEqual({ cells: [], withheld: 8 });
    const { cells, withheld } = cellsOf([...people(5), ...people(4)]);
    expect(withheld).toBe(0);
    expect(sentimentSums(cells)).toMatchObject({ respondents: 5, answers: 9, happy: 9 });
  });

  it('counts someone who answered in two weeks once', () => {
    const { cells } = cellsOf([...people(5), ...people(6, { week: '2026-W47' })]);
    expect(sentimentSums(cells)).toMatchObject({ respondents: 6, answers: 11 });
  });

  it.each([
    ['each team of five', [5, 6], ['tea_1', 'tea_2']],
    ['no team when the rest would be one person', [6, 1], [null]],
    ['the largest team, and the others together', [7, 5, 2], ['tea_1', null]],
    ['teams of too few together', [3, 3], [null]],
  ])('tells apart %s', (_, sizes, expected) => {
    const given = sizes.flatMap((size, team) => people(size, { teamId: `tea_${team + 1}` }, team * 10));
    const shown = cellsOf(given).cells.map(({ teamId }) => teamId);
    expect(shown.toSorted()).toEqual(expected.toSorted());
  });

  it('counts what was named by mood', () => {
    const { cells } = cellsOf([...people(4), { employeeId: 'emp_9', mood: 'unhappy' }]);
    expect(tagCounts(cells)).toEqual([{ tag: 'team', answers: 5, happy: 4, neutral: 0, unhappy: 1 }]);
    expect(sentimentTags.length).toBeGreaterThan(tagCounts(cells).length);
    expect(moods).toHaveLength(3);
  });

  it('never holds fewer than five people in a cell, nor loses an answer', () => {
    const one = fc.record({
      employeeId: fc.integer({ min: 1, max: 14 }).map(String),
      departmentId: fc.constantFrom('dep_1', 'dep_2'),
      teamId: fc.constantFrom('tea_1', 'tea_2', 'tea_3'),
      week: fc.constantFrom('2026-W46', '2026-W47'),
    });
    const property = fc.property(fc.array(one, { maxLength: 60 }), (given) => {
      const { cells, withheld } = cellsOf(given);
      for (const { people: who, departmentId, week, teamId } of cells) {
        const inside = given.filter((all) => all.departmentId === departmentId && all.week === week);
        const own = inside.filter((all) => teamId === null || all.teamId === teamId);
        expect(new Set(own.map(({ employeeId }) => employeeId)).size).toBeGreaterThanOrEqual(5);
        expect(who.size).toBeGreaterThanOrEqual(5);
      }
      expect(cells.reduce((sum, { answers }) => sum + answers.length, withheld)).toBe(given.length);
    });
    fc.assert(property, runs(100, 3000));
  });
});

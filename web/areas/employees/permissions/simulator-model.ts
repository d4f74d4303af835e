import { type Action, actions } from '#domain/access/actions.ts';
import { type Explanation, explain, type Subject } from '#domain/access/explain.ts';

/** Outcome in one or several departments. */
type Answer = Explanation & { departmentIds: readonly string[] };
/** One action, evaluated separately for own items and those of others where the rules differ. */
export type Line = { key: string; action: Action; whose: 'own' | 'others' | null; answers: Answer[] };

const sameReason = (a: Explanation, b: Explanation): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Merges equal answers of several departments into one. */
const gathered = (answers: (Explanation & { departmentId: string })[]): Answer[] => {
  const found: Answer[] = [];
  for (const { departmentId, ...answer } of answers) {
    const twin = found.find((candidate) => sameReason({ may: candidate.may, reasons: candidate.reasons }, answer));
    if (twin) twin.departmentIds = [...twin.departmentIds, departmentId];
    else found.push({ ...answer, departmentIds: [departmentId] });
  }
  return found;
};

/** All actions, evaluated for the person in each department. */
export const linesFor = (subject: Subject, departmentIds: readonly string[]): Line[] =>
  actions.flatMap((action): Line[] => {
    const whose = action.needs.ownOrAll ? (['own', 'others'] as const) : [null];
    return whose.map((person) => {
      const ownerId = person === null ? undefined : person === 'own' ? subject.viewer.userId : 'someone else';
      const ask = (departmentId: string) => ({
        departmentId,
        ...explain(subject, action.needs, { departmentId, ownerId }),
      });
      return {
        key: `${action.area}.${action.name}.${person ?? ''}`,
        action,
        whose: person,
        answers: gathered(departmentIds.map(ask)),
      };
    });
  });

export type Outcome = 'yes' | 'no' | 'partly';

export const outcomeOf = ({ answers }: Line): Outcome => {
  if (answers.every(({ may }) => may)) return 'yes';
  return answers.some(({ may }) => may) ? 'partly' : 'no';
};

import type { DateRange } from '#domain/time/date-range.ts';
import { type FillFactsQuery, useFillFactsQuery, usePlanningFactsQuery } from '#web/generated/graphql.ts';
import type { FillFactsQuestion } from './fill-messages.ts';

export type FillFacts = FillFactsQuery['fillFacts'];

/** What there is to fill, who there is, and what the rules ask of them; all as it stands now. */
export const useFillFacts = (range: DateRange, department: string | null, skip = false) => {
  const variables = { ...range, departmentIds: department ? [department] : undefined };
  const fill = useFillFactsQuery({ variables, fetchPolicy: 'network-only', skip });
  const planning = usePlanningFactsQuery({ variables, fetchPolicy: 'network-only', skip });
  const facts = fill.data?.fillFacts;
  const told = planning.data?.planningFacts;
  const question: Omit<FillFactsQuestion, 'weights' | 'seed'> | undefined =
    facts && told
      ? { ...range, facts: told, seats: facts.seats, candidates: facts.candidates, wishes: facts.wishes }
      : undefined;
  const reload = () => Promise.all([fill.refetch(), planning.refetch()]);
  return { facts, question, error: fill.error ?? planning.error, reload };
};

import { useQuery } from '@apollo/client/react';
import type { DateRange } from '#domain/time/date-range.ts';
import { FillFactsDocument, type FillFactsQuery } from './Fill.generated.ts';
import type { FillFactsQuestion } from './fill-messages.ts';
import { PlanningFactsDocument } from './PlanningFacts.generated.ts';

export type FillFacts = FillFactsQuery['fillFacts'];

/** Loads seats, candidates and planning facts for the fill. */
export const useFillFacts = (range: DateRange, department: string | null, skip = false) => {
  const variables = { ...range, departmentIds: department ? [department] : undefined };
  const fill = useQuery(FillFactsDocument, { variables, fetchPolicy: 'network-only', skip });
  const planning = useQuery(PlanningFactsDocument, { variables, fetchPolicy: 'network-only', skip });
  const facts = fill.data?.fillFacts;
  const planned = planning.data?.planningFacts;
  const question: Omit<FillFactsQuestion, 'weights' | 'seed'> | undefined =
    facts && planned
      ? { ...range, facts: planned, seats: facts.seats, candidates: facts.candidates, wishes: facts.wishes }
      : undefined;
  const reload = () => Promise.all([fill.refetch(), planning.refetch()]);
  return { facts, question, error: fill.error ?? planning.error, reload };
};

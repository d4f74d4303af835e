import type { PlanningFactsAnswer } from '#services/planning/view-planning-facts.ts';

export type PlanningFactsMapper = PlanningFactsAnswer;
export type PlannedFactMapper = PlanningFactsAnswer['shifts'][number];
export type AbsenceFactMapper = PlanningFactsAnswer['absences'][number];
export type PersonFactMapper = PlanningFactsAnswer['people'][number];

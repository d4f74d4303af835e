import { type Plan, plans } from '#domain/access/plans.ts';

/** The plan of an answer; a newer server's unknown one reads as the lowest. */
export const planOf = (name: string | null | undefined): Plan => plans.find((plan) => plan === name) ?? 'free';

import { type Plan, plans } from '#domain/access/plans.ts';

/** Plan of a server answer; an unknown plan of a newer server is treated as the lowest. */
export const planOf = (name: string | null | undefined): Plan => plans.find((plan) => plan === name) ?? 'free';

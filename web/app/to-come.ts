import type { Requirement } from '#domain/access/requirement.ts';

/**
 * Screens of the spec that are still to come, each with its guard. Their addresses answer as unknown ones do; a row is
 * struck when an area brings the screen, which a test asks for.
 */
export const pagesToCome: Record<string, Requirement> = {};

export const modalsToCome: Record<string, Requirement> = {};

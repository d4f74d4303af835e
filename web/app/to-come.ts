import type { Requirement } from '#domain/access/requirement.ts';

/**
 * Screens of the spec that are not implemented, with their guards. Their addresses behave as unknown ones. A test requires the
 * row to be removed once an area has the screen.
 */
export const pagesToCome: Record<string, Requirement> = {};

export const modalsToCome: Record<string, Requirement> = {};

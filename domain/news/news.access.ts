import type { Requirement } from '#domain/access/requirement.ts';

const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;

/** Everybody reads what is for them; whoever writes sees all. */
export const newsAccess = {
  viewNews: {},
  createNewsItem: manage,
  editNewsItem: manage,
  deleteNewsItem: manage,
  /** Planners write to the people of their departments. */
  sendBulkMessage: { anyOf: ['createRoster', 'manageAccount'] },
} as const satisfies Record<string, Requirement>;

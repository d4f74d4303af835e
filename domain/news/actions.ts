import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;

/** Everyone reads what is for them; writers see all. */
export const newsActions = {
  viewNews: { needs: {} },
  createNewsItem: { needs: manage, event: 'newsItemCreated', undo: true },
  editNewsItem: { needs: manage, event: 'newsItemEdited', undo: true },
  deleteNewsItem: { needs: manage, event: 'newsItemDeleted', undo: true },
  /** Everyone reads, and may say something where the writer lets them. */
  markNewsRead: { needs: {}, event: 'newsItemOpened' },
  addNewsComment: { needs: {}, event: 'newsCommentAdded', undo: 'own' },
  /** One's own, and those that write messages any. */
  deleteNewsComment: { needs: {}, event: 'newsCommentDeleted', undo: 'own' },
  /** Planners write to the people of their departments. */
  sendBulkMessage: { needs: { anyOf: ['createRoster', 'manageAccount'] }, event: 'bulkMessageSent' },
} as const satisfies Record<string, ActionRow>;

export const newsAccess = accessOf(newsActions);

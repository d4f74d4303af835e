import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;

/** All people read the messages addressed to them; authors see all messages. */
export const newsActions = {
  viewNews: { needs: {} },
  createNewsItem: { needs: manage, event: 'newsItemCreated', undo: true },
  editNewsItem: { needs: manage, event: 'newsItemEdited', undo: true },
  deleteNewsItem: { needs: manage, event: 'newsItemDeleted', undo: true },
  /** Everyone may read, and may comment where the author allows it. */
  markNewsRead: { needs: {}, event: 'newsItemOpened' },
  addNewsComment: { needs: {}, event: 'newsCommentAdded', undo: 'own' },
  /** One's own comments; people who write messages may delete any. */
  deleteNewsComment: { needs: {}, event: 'newsCommentDeleted', undo: 'own' },
  /** Planners may send messages to people of their departments. */
  sendBulkMessage: { needs: { anyOf: ['createRoster', 'manageAccount'] }, event: 'bulkMessageSent' },
} as const satisfies Record<string, ActionRow>;

export const newsAccess = accessOf(newsActions);

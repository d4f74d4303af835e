import type { NewsAttachment, NewsComment, NewsItem } from '#domain/news/news-item.ts';
import type { MessagePreview } from '#services/news/send-bulk-message.ts';

export type NewsItemMapper = NewsItem;
export type NewsCommentMapper = NewsComment;
export type NewsAttachmentMapper = NewsAttachment;
export type BulkMessageRecipientsMapper = MessagePreview;

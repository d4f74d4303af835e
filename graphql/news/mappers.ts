import type { Attachment } from '#domain/files/attachment.ts';
import type { NewsComment, NewsItem } from '#domain/news/news-item.ts';
import type { MessagePreview } from '#services/news/send-bulk-message.ts';

export type NewsItemMapper = NewsItem;
export type NewsCommentMapper = NewsComment;
export type NewsAttachmentMapper = Attachment;
export type BulkMessageRecipientsMapper = MessagePreview;

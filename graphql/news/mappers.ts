import type { NewsItem } from '#domain/news/news-item.ts';
import type { MessagePreview } from '#services/news/send-bulk-message.ts';

export type NewsItemMapper = NewsItem;
export type BulkMessageRecipientsMapper = MessagePreview;

import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import typography from '#web/ui/typography.module.css';
import type { NewsArticleFragment } from './News.generated.ts';
import classes from './NewsPage.module.css';

type Attachment = NewsArticleFragment['Attachment'][number];

/** Larger images are fetched from elsewhere, and shown as files. */
const largestImage = 4_000_000;
const isShown = ({ contentType, size }: Attachment): boolean =>
  contentType.startsWith('image/') && size <= largestImage;

/** Images in the message, everything else as a list to download. */
export const NewsAttachments = ({ attachments }: { attachments: readonly Attachment[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (attachments.length === 0) return null;
  const sizeOf = ({ size }: Attachment): string => `${format.number(Math.max(1, Math.round(size / 1000)))} kB`;
  return (
    <div className={classes.attachments}>
      {attachments.filter(isShown).map(({ id, url, file_name }) => (
        <a key={id} href={url} download={file_name}>
          <img className={classes.image} src={url} alt={file_name} loading="lazy" />
        </a>
      ))}
      <ul className={classes.files}>
        {attachments
          .filter((one) => !isShown(one))
          .map((one) => (
            <li key={one.id}>
              <a
                className={classes.file}
                href={one.url}
                download={one.file_name}
                aria-label={t('news.attachment', { name: one.file_name, size: sizeOf(one) })}
              >
                <IconPaperclip size={16} stroke={1.6} aria-hidden="true" />
                {one.file_name}
                <span className={typography.note}>{sizeOf(one)}</span>
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
};

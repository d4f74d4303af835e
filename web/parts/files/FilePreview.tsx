import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewOf } from '#domain/files/file-kind.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './FilePreview.module.css';

export type PreviewFile = { id: string; title: string; file_name: string; url: string };

/** Longer texts are cut: no one reads on, and the page stays quick. */
const longestText = 200_000;

type Content = { address?: string; text?: string; cut?: boolean };

/** The file's bytes as an address of this page, or as text; `fault` when they did not arrive. */
const useContent = ({ url, file_name }: PreviewFile) => {
  const kind = previewOf(file_name);
  const [content, setContent] = useState<Content>();
  const [fault, setFault] = useState(false);
  useEffect(() => {
    if (!kind) return undefined;
    const stop = new AbortController();
    let address: string | undefined;
    const load = async (): Promise<void> => {
      const answer = await fetch(url, { signal: stop.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      if (kind === 'text') {
        const text = await answer.text();
        setContent({ text: text.slice(0, longestText), cut: text.length > longestText });
        return;
      }
      const bytes = await answer.blob();
      if (stop.signal.aborted) return;
      address = URL.createObjectURL(bytes);
      setContent({ address });
    };
    load().catch(() => stop.signal.aborted || setFault(true));
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [kind, url]);
  return { kind, content, fault };
};

/** Some phones have no way to show a PDF inside a page. */
const showsPdf = (): boolean => navigator.pdfViewerEnabled !== false;

/** The file as far as a page can show it; others are downloaded. */
const Sheet = ({ file }: { file: PreviewFile }) => {
  const { t } = useTranslation();
  const { kind, content, fault } = useContent(file);
  if (fault) return <EmptyState title={t('files.preview.fault')}>{t('files.preview.faultText')}</EmptyState>;
  if (!kind || (kind === 'pdf' && !showsPdf()))
    return <EmptyState title={t('files.preview.none')}>{t('files.preview.noneText')}</EmptyState>;
  if (!content) return <SkeletonRows label={t('common.loading')} />;
  if (content.text !== undefined)
    return (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
        <section className={classes.text} tabIndex={0} aria-label={file.title}>
          <pre>{content.text}</pre>
        </section>
        {content.cut ? <p className={classes.note}>{t('files.preview.cut')}</p> : null}
      </>
    );
  if (kind === 'image') return <img className={classes.image} src={content.address} alt={file.title} />;
  return <iframe className={classes.pdf} src={`${content.address}#navpanes=0`} title={file.title} />;
};

const Step = ({ label, disabled, run, children }: StepProps) => (
  <Tooltip label={label}>
    <ActionIcon size="lg" variant="default" aria-label={label} disabled={disabled} onClick={run}>
      {children}
    </ActionIcon>
  </Tooltip>
);
type StepProps = { label: string; disabled: boolean; run: () => void; children: ReactNode };

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** One file of a list in a dialog, with the way to the one before and after. */
export const FilePreview = ({ files, first }: { files: readonly PreviewFile[]; first: string }) => {
  const { t } = useTranslation();
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ id }) => id === first),
    ),
  );
  const file = files[place];
  const last = files.length - 1;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'ArrowRight') setPlace((now) => Math.min(last, now + 1));
      if (event.key === 'ArrowLeft') setPlace((now) => Math.max(0, now - 1));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [last]);
  if (!file) return null;
  const several = files.length > 1;
  return (
    <ModalFrame
      title={file.title}
      note={several ? t('files.preview.place', { count: place + 1, all: files.length }) : undefined}
      size="xl"
    >
      <div className={classes.root}>
        <div className={classes.sheet}>
          <Sheet key={file.id} file={file} />
        </div>
        <div className={classes.foot}>
          {several ? (
            <span className={classes.steps}>
              <Step label={t('files.preview.previous')} disabled={place === 0} run={() => setPlace(place - 1)}>
                <IconChevronLeft {...icon} />
              </Step>
              <Step label={t('files.preview.next')} disabled={place === last} run={() => setPlace(place + 1)}>
                <IconChevronRight {...icon} />
              </Step>
            </span>
          ) : null}
          <span className={classes.name}>{file.file_name}</span>
          <Button
            component="a"
            href={file.url}
            download={file.file_name}
            variant="default"
            leftSection={<IconDownload {...icon} />}
          >
            {t('files.download')}
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
};

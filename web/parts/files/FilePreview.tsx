import { ActionIcon, Box, Button, Flex, Group, Stack, Tooltip } from '@mantine/core';
import { useQuery as useFile } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewOf } from '#domain/files/file-kind.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconChevronLeft, IconChevronRight, IconDownload } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './FilePreview.module.css';

export type PreviewFile = { id: string; title: string; file_name: string; url: string };

/** Longer texts are truncated to keep the page fast. */
const longestText = 200_000;

/** The file as an object URL or text; `fault` when loading failed. */
const useContent = ({ url, file_name }: PreviewFile) => {
  const kind = previewOf(file_name);
  const { data, isError: fault } = useFile({
    queryKey: ['file preview', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(String(answer.status));
      return kind === 'text' ? answer.text() : answer.blob();
    },
    enabled: kind !== undefined,
    // Files are large, and their addresses expire.
    gcTime: 0,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!(data instanceof Blob)) return undefined;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return {
    kind,
    address: data instanceof Blob ? address : undefined,
    text: typeof data === 'string' ? data : undefined,
    fault,
  };
};

/** Some phones cannot show a PDF inside a page. */
const showsPdf = (): boolean => navigator.pdfViewerEnabled !== false;

/** Preview of supported files; others are downloaded. */
const Sheet = ({ file }: { file: PreviewFile }) => {
  const { t } = useTranslation();
  const { kind, address, text, fault } = useContent(file);
  if (fault) return <EmptyState title={t('files.preview.fault')}>{t('files.preview.faultText')}</EmptyState>;
  if (!kind || (kind === 'pdf' && !showsPdf()))
    return <EmptyState title={t('files.preview.none')}>{t('files.preview.noneText')}</EmptyState>;
  if (address === undefined && text === undefined) return <SkeletonRows label={t('common.loading')} />;
  if (text !== undefined)
    return (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
        <section className={classes.text} tabIndex={0} aria-label={file.title}>
          <pre>{text.slice(0, longestText)}</pre>
        </section>
        {text.length > longestText ? (
          <Box component="p" className={`${layout.borderTop} ${typography.noteInline}`} py="xs" px="md">
            {t('files.preview.cut')}
          </Box>
        ) : null}
      </>
    );
  if (kind === 'image') return <img className={classes.image} src={address} alt={file.title} />;
  return <iframe className={classes.pdf} src={`${address}#navpanes=0`} title={file.title} />;
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

/** Preview dialog of a file, with previous and next. */
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
      <Stack gap="sm">
        <div className={classes.sheet}>
          <Sheet key={file.id} file={file} />
        </div>
        <Group gap="8px 12px">
          {several ? (
            <Flex component="span" display="inline-flex" gap={4}>
              <Step label={t('files.preview.previous')} disabled={place === 0} run={() => setPlace(place - 1)}>
                <IconChevronLeft {...icon} />
              </Step>
              <Step label={t('files.preview.next')} disabled={place === last} run={() => setPlace(place + 1)}>
                <IconChevronRight {...icon} />
              </Step>
            </Flex>
          ) : null}
          <Box component="span" className={typography.noteInline} flex={1} miw={0}>
            {file.file_name}
          </Box>
          <Button
            component="a"
            href={file.url}
            download={file.file_name}
            variant="default"
            leftSection={<IconDownload {...icon} />}
          >
            {t('files.download')}
          </Button>
        </Group>
      </Stack>
    </ModalFrame>
  );
};

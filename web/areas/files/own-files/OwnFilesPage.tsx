import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { openPreview } from '#web/parts/files/open-preview.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { MyAccountFrame } from '#web/parts/my-account-frame/MyAccountFrame.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconDownload, IconFileSpreadsheet, IconFileText } from '#web/ui/icons.ts';
import { ReportController } from '#web/ui/illustrations/ReportDesk.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import type { OwnFilesQuery } from './OwnFiles.generated.ts';
import { OwnFilesDocument } from './OwnFiles.generated.ts';
import classes from './OwnFilesPage.module.css';

type File = NonNullable<OwnFilesQuery['ownFiles']>[number];

const FileLine = ({ file, onOpen }: { file: File; onOpen: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = file.file_name.endsWith('.xlsx') ? IconFileSpreadsheet : IconFileText;
  return (
    <li className={classes.line}>
      <Icon className={`${typography.quiet} ${layout.flexNone}`} size={20} stroke={1.6} aria-hidden="true" />
      <Stack gap={0} flex={1} miw={0}>
        <Anchor
          component="button"
          type="button"
          className={typography.medium}
          mih={24}
          c="var(--ink-1)"
          ta="start"
          onClick={onOpen}
          aria-label={t('files.preview.open', { name: file.title })}
        >
          {file.title}
        </Anchor>
        {file.description ? <span className={typography.note}>{file.description}</span> : null}
        <span className={typography.note}>
          {t(`files.source.${file.source}`)} · <span>{file.file_name}</span> · {format.instant(file.created)}
        </span>
        {file.validUntil ? (
          <span className={typography.note}>
            {t('files.table.validUntil', { date: format.dayMonthYear(file.validUntil) })}
          </span>
        ) : null}
      </Stack>
      <Button
        component="a"
        href={file.url}
        download={file.file_name}
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
        aria-label={t('files.downloadNamed', { name: file.file_name })}
      >
        {t('files.download')}
      </Button>
    </li>
  );
};

/** /my-account/files: exports and files kept for the viewer, to download again. */
export default function OwnFilesPage() {
  return (
    <MyAccountFrame page="files">
      <Files />
    </MyAccountFrame>
  );
}

const Files = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(OwnFilesDocument);
  if (error && !data) return <Fault title={t('files.fault')} error={error} again={() => refetch()} />;
  if (!data) return <SkeletonRows label={t('common.loading')} />;
  const files = data.ownFiles ?? [];
  if (files.length === 0)
    return (
      <EmptyState illustration={<ReportController />} title={t('files.own.none')}>
        {t('files.own.noneText')}
      </EmptyState>
    );
  return (
    <Panel title={t('myAccount.title.files')}>
      <ul>
        {files.map((file) => (
          <FileLine key={file.id} file={file} onOpen={() => openPreview(files, file.id)} />
        ))}
      </ul>
    </Panel>
  );
};

import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { MyAccountFrame } from '#web/parts/my-account-frame/MyAccountFrame.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ReportController } from '#web/ui/illustrations/ReportDesk.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { FileLine } from './FileLine.tsx';
import { OwnFilesDocument } from './OwnFiles.generated.ts';
import classes from './OwnFiles.module.css';

/** /my-account/files: what was made or kept for oneself, to fetch again. */
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
      <ul className={classes.list}>
        {files.map((file) => (
          <FileLine key={file.id} file={file} />
        ))}
      </ul>
    </Panel>
  );
};

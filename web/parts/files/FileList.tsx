import { useTranslation } from 'react-i18next';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ReportController } from '#web/ui/illustrations/ReportDesk.tsx';
import { FileTable } from './FileTable.tsx';
import type { KeptFileFragment } from './KeptFiles.generated.ts';

type Props = {
  /** Whom shared files are for: everyone in the company, or one person. */
  sharedWith: 'everyone' | 'person';
  files: readonly KeptFileFragment[] | undefined;
  error: Error | undefined;
  again: () => void;
  onEdit: (id: string) => void;
};

/** Files with loading, empty and error states. */
export const FileList = ({ sharedWith, files, error, again, onEdit }: Props) => {
  const { t } = useTranslation();
  return (
    <Loaded found={Boolean(files)} error={error} again={again} fault={t('files.listFault')} shape="table">
      {files && files.length > 0 ? (
        <FileTable sharedWith={sharedWith} files={files} onEdit={onEdit} />
      ) : (
        <EmptyState illustration={<ReportController />} title={t('files.none')}>
          {t('files.noneText')}
        </EmptyState>
      )}
    </Loaded>
  );
};

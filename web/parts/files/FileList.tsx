import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { KeptFileFragment } from '#web/generated/graphql.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ReportDesk } from '#web/ui/illustrations/ReportDesk.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { FileTable } from './FileTable.tsx';

type Props = {
  files: readonly KeptFileFragment[] | undefined;
  error: Error | undefined;
  again: () => void;
  onEdit: (id: string) => void;
};

/** The files once they are here; or that there are none, or that they did not arrive. */
export const FileList = ({ files, error, again, onEdit }: Props) => {
  const { t } = useTranslation();
  if (files && files.length > 0) return <FileTable files={files} onEdit={onEdit} />;
  if (files)
    return (
      <EmptyState illustration={<ReportDesk />} title={t('files.none')}>
        {t('files.noneText')}
      </EmptyState>
    );
  if (!error) return <SkeletonRows label={t('common.loading')} />;
  return (
    <ErrorState
      title={t('files.listFault')}
      action={
        <Button variant="default" onClick={again}>
          {t('common.retry')}
        </Button>
      }
    >
      {faultText(error)}
    </ErrorState>
  );
};

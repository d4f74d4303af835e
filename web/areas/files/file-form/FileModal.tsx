import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { FileFormDocument } from './FileForm.generated.ts';
import { FileForm } from './FileForm.tsx';

/** Modals company-file and employee-file: adds a file, or edits its details. */
export default function FileModal() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const { attachmentId, employeeId } = params;
  return (
    <ModalFrame title={t(attachmentId ? 'files.form.editTitle' : 'files.add')}>
      {attachmentId ? <Existing id={attachmentId} employeeId={employeeId} /> : <FileForm employeeId={employeeId} />}
    </ModalFrame>
  );
}

const Existing = ({ id, employeeId }: { id: string; employeeId: string | undefined }) => {
  const { t } = useTranslation();
  const { data, error } = useQuery(FileFormDocument, { variables: { id }, fetchPolicy: 'network-only' });
  if (data?.file) return <FileForm file={data.file} employeeId={employeeId} />;
  if (error) return <RecordFault gone={t('files.gone')} error={error} />;
  return <SkeletonRows shape="form" label={t('common.loading')} />;
};

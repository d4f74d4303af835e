import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { filesAccess } from '#domain/files/actions.ts';
import { May } from '#web/kit/access/May.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { FileList } from '#web/parts/files/FileList.tsx';
import { NewsNav } from '#web/parts/news-frame/NewsNav.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { ListAction } from '#web/ui/ListAction.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { CompanyFilesDocument } from './CompanyFiles.generated.ts';

/** /files: files of the company, for everyone or for record keepers (spec 2.6). */
export default function CompanyFiles() {
  const { t } = useTranslation();
  const { open } = useModals();
  const asked = useQuery(CompanyFilesDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <Page>
      <title>{t('files.title')}</title>
      <PageHeader title={t('files.title')} />
      <NewsNav />
      <Panel
        title={t('files.company')}
        action={
          <May need={filesAccess.keepCompanyFiles}>
            <ListAction>
              <Button
                size="xs"
                leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => open('company-file')}
              >
                {t('files.add')}
              </Button>
            </ListAction>
          </May>
        }
      >
        <FileList
          sharedWith="everyone"
          files={asked.data?.companyFiles ?? undefined}
          error={asked.error}
          again={() => void asked.refetch()}
          onEdit={(attachmentId) => open('company-file/:attachmentId', { attachmentId })}
        />
      </Panel>
    </Page>
  );
}

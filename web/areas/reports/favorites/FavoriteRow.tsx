import { useApolloClient, useMutation } from '@apollo/client/react';
import { ActionIcon, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addressOf as addressOfReport, fromAnswer, keysOf } from '#web/areas/reports/parameters/parameters.ts';
import { useParameterWords } from '#web/areas/reports/parameters/use-parameter-words.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { IconPencil, IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Tag } from '#web/ui/Tag.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './FavoriteList.module.css';
import {
  DeleteFavoriteReportDocument,
  type FavoriteLineFragment,
  FavoriteReportsDocument,
} from './FavoriteReports.generated.ts';

/** The report keeps its own name through the `kept` key. */
const addressOf = ({ id, type, parameters }: FavoriteLineFragment): string =>
  addressOfReport(type, { ...keysOf(fromAnswer(parameters)), kept: id });

/** Link to a favourite report, with its changes for viewers who may make them. */
export const FavoriteRow = ({ favorite }: { favorite: FavoriteLineFragment }) => {
  const { t } = useTranslation();
  const { id, name, type, parameters, audience, mayEdit, mayDelete } = favorite;
  const { open } = useModals();
  const words = useParameterWords(type, fromAnswer(parameters));
  const client = useApolloClient();
  const { offer } = useUndo();
  const [forget, { loading }] = useMutation(DeleteFavoriteReportDocument);
  const reload = () => client.refetchQueries({ include: [FavoriteReportsDocument] });
  const remove = async () => {
    const sent = forget({ variables: { input: { id } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.deleteFavoriteReport)))) return;
    offer(t('reports.favorite.deleted', { name }), await sent, reload);
    await reload();
  };
  return (
    <Flex component="li" className={layout.borderBottom} gap="sm" align="center">
      <Link to={addressOf(favorite)} className={classes.link}>
        <span className={classes.name}>
          {name} {audience === 'own' ? null : <Tag>{t('reports.favorite.shared')}</Tag>}
        </span>
        <span className={typography.note}>{[t(`reports.${type}.title`), words].filter(Boolean).join(' · ')}</span>
      </Link>
      {mayEdit ? (
        <ActionIcon
          aria-label={t('reports.favorite.change', { name })}
          onClick={() => open('report-favorite/save', {}, { id })}
        >
          <IconPencil size={18} stroke={1.6} />
        </ActionIcon>
      ) : null}
      {mayDelete ? (
        <ActionIcon aria-label={t('reports.favorite.delete', { name })} loading={loading} onClick={() => void remove()}>
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      ) : null}
    </Flex>
  );
};

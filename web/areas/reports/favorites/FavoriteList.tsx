import { useMutation, useQuery } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addressOf as addressOfReport, fromAnswer, keysOf } from '#web/areas/reports/parameters/parameters.ts';
import { useParameterWords } from '#web/areas/reports/parameters/use-parameter-words.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './FavoriteList.module.css';
import {
  DeleteFavoriteReportDocument,
  type FavoriteLineFragment,
  FavoriteReportsDocument,
} from './FavoriteReports.generated.ts';

/** The modal report-favorite/list: reports that one kept, each a way to it. */
export default function FavoriteList() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(FavoriteReportsDocument);
  const content = () => {
    if (error && !data) return <QuietEmpty>{faultText(error)}</QuietEmpty>;
    if (!data) return <SkeletonRows label={t('common.loading')} />;
    if (data.favoriteReports.length === 0) return <QuietEmpty>{t('reports.favorite.empty')}</QuietEmpty>;
    return (
      <ul className={classes.list}>
        {data.favoriteReports.map((favorite) => (
          <Favorite key={favorite.id} favorite={favorite} reload={() => void refetch()} />
        ))}
      </ul>
    );
  };
  return <ModalFrame title={t('reports.favorite.title')}>{content()}</ModalFrame>;
}

const addressOf = ({ type, parameters }: FavoriteLineFragment): string =>
  addressOfReport(type, keysOf(fromAnswer(parameters)));

const Favorite = ({ favorite, reload }: { favorite: FavoriteLineFragment; reload: () => void }) => {
  const { t } = useTranslation();
  const { id, name, type, parameters } = favorite;
  const words = useParameterWords(fromAnswer(parameters));
  const [forget, { loading }] = useMutation(DeleteFavoriteReportDocument);
  const remove = async () => {
    const question = {
      title: t('reports.favorite.deleteTitle', { name }),
      yes: t('common.delete'),
      no: t('common.cancel'),
    };
    if (!(await ask({ ...question, grave: true }))) return;
    const sent = forget({ variables: { input: { id } } });
    if (await answerOrToast(sent.then(({ data }) => data?.deleteFavoriteReport)))
      toastDone(t('reports.favorite.deleted', { name }));
    reload();
  };
  return (
    <li className={classes.row}>
      <Link to={addressOf(favorite)} className={classes.link}>
        <span className={classes.name}>{name}</span>
        <span className={classes.about}>{[t(`reports.${type}.title`), words].filter(Boolean).join(' · ')}</span>
      </Link>
      <ActionIcon aria-label={t('reports.favorite.delete', { name })} loading={loading} onClick={() => void remove()}>
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  );
};

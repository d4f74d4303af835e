import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ImportFile } from '#web/parts/files/ImportFile.tsx';
import { ImportTurnoverDocument, type ImportTurnoverMutation } from './ImportTurnover.generated.ts';

type Report = Extract<ImportTurnoverMutation['importTurnover'], { __typename: 'TurnoverImport' }>;

/** Modal import-turnover: turnover and expenses of departments, from a file. */
export default function ImportTurnover() {
  const { t } = useTranslation();
  const format = useFormat();
  const send = useMutate(ImportTurnoverDocument);
  return (
    <ImportFile<ImportTurnoverMutation, Report>
      title={t('days.import.title')}
      about={t('days.import.about')}
      send={(csv, rehearsal) => send({ variables: { input: { csv, rehearsal } } })}
      reportOf={(data) => data?.importTurnover}
      sizeOf={({ days }) => days}
      reason={(reason) => t(`days.import.reason.${reason as 'date'}`)}
      brings={({ days, turnover, expenses, replaced, kept }) =>
        [
          t('days.import.brings', { count: days, turnover: format.money(turnover), expenses: format.money(expenses) }),
          ...(replaced > 0 ? [t('days.import.replaced', { count: replaced })] : []),
          ...(kept > 0 ? [t('days.import.kept', { count: kept })] : []),
        ].join(' ')
      }
      done={({ days }) => t('days.import.done', { count: days })}
    />
  );
}

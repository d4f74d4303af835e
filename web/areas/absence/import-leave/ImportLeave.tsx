import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDrawnRows } from '#web/areas/absence/team/DrawnRows.tsx';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { BalanceEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { ImportFile } from '#web/parts/files/ImportFile.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { ImportLeaveDocument, type ImportLeaveMutation } from './ImportLeave.generated.ts';

type Report = Extract<ImportLeaveMutation['importLeave'], { __typename: 'LeaveImport' }>;

/** Refusal reasons of the file reader; other reasons come from corrections. */
const ofFile = [
  'required',
  'employee',
  'balance',
  'type',
  'date',
  'amount',
  'takenBelow',
  'takenLastDay',
  'lastDayBefore',
  'tooLong',
  'duplicate',
  'alreadyThere',
  'tooManyRows',
  'tooManyPeople',
] as const;

const BalanceLine = ({ brought: { balanceName, unit, opening, taken } }: { brought: Report['brought'][number] }) => {
  const { t } = useTranslation();
  const amount = useAmount(unit);
  return (
    <li>{t('absence.import.brought', { balance: balanceName, opening: amount(opening), taken: amount(taken) })}</li>
  );
};

type ChangedPerson = Report['changed'][number];

const PersonLine = ({ changed: { name, balanceName, unit, effect } }: { changed: ChangedPerson }) => (
  <>
    <span className={typography.semibold}>
      {name}, {balanceName}
    </span>
    {effect ? <BalanceEffect unit={unit} effect={effect} /> : null}
  </>
);

/** Everyone the file changes; of a long list those in view are rendered. */
const People = ({ changed }: { changed: readonly ChangedPerson[] }) => {
  const { t } = useTranslation();
  const { scroll, drawn, above, below, measure } = useDrawnRows(changed);
  return (
    <Box
      component="section"
      ref={scroll}
      className={`${typography.figures} ${layout.scrollY}`}
      mah={240}
      mt="xs"
      tabIndex={0}
      aria-label={t('leave.effect.title')}
    >
      <ul style={{ paddingBlock: `${above}px ${below}px` }}>
        {drawn.map(({ row, index }) => (
          <li
            key={`${row.employeeId} ${row.balanceName}`}
            ref={measure}
            data-index={index}
            aria-setsize={changed.length}
            aria-posinset={index + 1}
          >
            <PersonLine changed={row} />
          </li>
        ))}
      </ul>
    </Box>
  );
};

/** Modal import-leave: imports opening balances and leave taken before Muster from a file. */
export default function ImportLeave() {
  const { t } = useTranslation();
  const send = useMutate(ImportLeaveDocument);
  return (
    <ImportFile<ImportLeaveMutation, Report>
      title={t('absence.import.title')}
      about={t('absence.import.about')}
      send={(csv, rehearsal) => send({ variables: { input: { csv, rehearsal } } })}
      reportOf={(data) => data?.importLeave}
      sizeOf={({ rows }) => rows}
      reason={(reason) => {
        const known = ofFile.find((name) => name === reason);
        return known ? t(`absence.import.reason.${known}`) : refusalText({ code: 'INVALID', key: reason });
      }}
      brings={({ rows, people, brought, changed }) => (
        <>
          {t('absence.import.brings', {
            rows: t('absence.import.rows', { count: rows }),
            people: t('absence.import.people', { count: people }),
          })}
          <Box component="ul" className={typography.figures} mt={4} ps={20}>
            {brought.map((line) => (
              <BalanceLine key={line.balanceName} brought={line} />
            ))}
          </Box>
          {changed.length > 0 ? <People changed={changed} /> : null}
        </>
      )}
      done={({ rows }) => t('absence.import.done', { count: rows })}
      skipped={({ changed }, ids) => {
        const names = changed.filter(({ employeeId }) => ids.includes(employeeId)).map(({ name }) => name);
        return t('absence.import.skipped', { names: [...new Set(names)].join(', ') });
      }}
    />
  );
}

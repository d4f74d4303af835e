import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, NumberInput } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importHolidays } from '#domain/organisation/import-holidays.ts';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { LeaveEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { HolidayPreview } from './HolidayPreview.tsx';
import { ImportHolidaysDocument } from './Holidays.generated.ts';
import { type HolidayGroupFacts, useHolidays } from './use-holidays.ts';

type Library = typeof import('./offered-holidays.ts');

/** The holiday library, loaded when an import is opened; undefined while loading. */
const useOffered = () => {
  const [state, setState] = useState<{ library?: Library; fault?: Error }>({});
  const fetchIt = useCallback(() => {
    setState({});
    import('./offered-holidays.ts').then(
      (library) => setState({ library }),
      (fault: Error) => setState({ fault }),
    );
  }, []);
  useEffect(fetchIt, [fetchIt]);
  return { ...state, again: fetchIt };
};

/** Modal holiday-import; `group` and `year` in its query are the initial values. */
export default function HolidayImport() {
  const { t } = useTranslation();
  const { found, error, groups, country } = useHolidays();
  return (
    <PlaceModal title={t('holidays.import.title')} ready={found} missing={false} error={error}>
      {groups.length === 0 ? (
        <Notice>{t('holidays.import.noGroup')}</Notice>
      ) : (
        <ImportForm groups={groups} homeCountry={country} />
      )}
    </PlaceModal>
  );
}

/** `year` is undefined while the field holds no supported year. */
type Place = { country: string; region: string | null; year: number | undefined };

/** Preselected: public holidays by law. */
const usualDates = (offered: readonly { date: string; usual: boolean }[]): Set<string> =>
  new Set(offered.filter(({ usual }) => usual).map(({ date }) => date));

const useImport = (group: HolidayGroupFacts, place: Place) => {
  const { locale } = useFormat();
  const { library, fault, again } = useOffered();
  const { country, region, year } = place;
  const offered = useMemo(
    () => (library && country && year ? library.holidaysOf({ country, region, year }, locale) : []),
    [library, country, region, year, locale],
  );
  const [picked, setPicked] = useState<{ of: typeof offered; dates: Set<string> }>();
  const chosen = picked?.of === offered ? picked.dates : usualDates(offered);
  const wanted = offered.filter(({ date }) => chosen.has(date)).map(({ date, name }) => ({ date, name }));
  const { added, renamed } = importHolidays(group.holidays, wanted);
  return {
    library,
    fault,
    again,
    offered,
    chosen,
    choose: (dates: Set<string>) => setPicked({ of: offered, dates }),
    wanted,
    added,
    count: added.length + renamed.length,
  };
};

type PlaceProps = { library: Library | undefined; place: Place; setPlace: (place: Place) => void };

/** Country, region where available, and year. */
const PlaceFields = ({ library, place, setPlace }: PlaceProps) => {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const countries = useMemo(() => library?.countriesWithHolidays(locale) ?? [], [library, locale]);
  const regions = useMemo(
    () => (library && place.country ? library.regionsOf(place.country, locale) : []),
    [library, place.country, locale],
  );
  return (
    <>
      <Select
        label={t('holidays.import.country')}
        data={countries}
        searchable
        value={library ? place.country || null : null}
        placeholder={library ? undefined : t('common.loading')}
        // The country arrives with the library, next to what was typed until then.
        readOnly={!library}
        onChange={(country) => setPlace({ ...place, country: country ?? '', region: null })}
        allowDeselect={false}
        data-autofocus
      />
      {regions.length > 0 ? (
        <Select
          label={t('holidays.import.region')}
          data={regions}
          searchable
          clearable
          placeholder={t('holidays.import.wholeCountry')}
          value={place.region}
          onChange={(region) => setPlace({ ...place, region })}
        />
      ) : null}
      <YearField year={place.year} onChange={(year) => setPlace({ ...place, year })} />
    </>
  );
};

type YearProps = { year: number | undefined; onChange: (year: number | undefined) => void };

/** A year up to ten years from now; undefined for invalid input. */
const YearField = ({ year, onChange }: YearProps) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [typed, setTyped] = useState<number | string>(year ?? '');
  const thisYear = Number(todayIn(zone).slice(0, 4));
  const [from, to] = [thisYear - 10, thisYear + 10];
  const change = (next: number | string): void => {
    setTyped(next);
    onChange(typeof next === 'number' && next >= from && next <= to ? next : undefined);
  };
  return (
    <NumberInput
      label={t('holidays.import.year')}
      value={typed}
      min={from}
      max={to}
      clampBehavior="none"
      allowDecimal={false}
      thousandSeparator=""
      // As text, since numbers would get a thousands separator.
      error={year ? undefined : t('holidays.import.whichYear', { from: String(from), to: String(to) })}
      onChange={change}
    />
  );
};

const ImportForm = ({ groups, homeCountry }: { groups: HolidayGroupFacts[]; homeCountry: string | null }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { close, query } = useModalPlace();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(ImportHolidaysDocument);
  const [groupId, setGroup] = useState(query.group ?? groups[0]!.id);
  const group = groups.find(({ id }) => id === groupId) ?? groups[0]!;
  const thisYear = Number(todayIn(zone).slice(0, 4));
  const [place, setPlace] = useState<Place>({
    country: group.country ?? homeCountry ?? '',
    region: group.country ? group.region : null,
    year: Number(query.year) || thisYear,
  });
  const { library, fault, again, offered, chosen, choose, wanted, added, count } = useImport(group, place);
  const dates = (chosenDates: string[]) => ({ importedHolidays: { holidayGroupId: group.id, dates: chosenDates } });
  const run = async () => {
    const { country, region } = place;
    const sent = send({ variables: { input: { holidayGroupId: group.id, country, region, holidays: wanted } } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.importHolidays));
    if (!answer) return;
    const reload = () => client.refetchQueries({ include: 'active' });
    close();
    void reload();
    offer(t('holidays.import.done', { count: answer.added + answer.renamed }), await sent, reload);
  };
  return (
    <>
      <FieldRow>
        {groups.length > 1 ? (
          <Select
            label={t('holidays.group.one')}
            data={groups.map(({ id, name }) => ({ value: id, label: name }))}
            value={group.id}
            onChange={(id) => setGroup(id ?? group.id)}
            allowDeselect={false}
          />
        ) : null}
        <PlaceFields library={library} place={place} setPlace={setPlace} />
      </FieldRow>
      {fault ? (
        <Notice kind="declined">
          {t('holidays.import.fault')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={again}>
            {t('common.retry')}
          </Button>
        </Notice>
      ) : null}
      {!library && !fault ? <SkeletonRows rows={6} label={t('common.loading')} /> : null}
      {library && place.country && place.year && offered.length === 0 ? (
        <Notice>{t('holidays.import.none')}</Notice>
      ) : null}
      {offered.length > 0 ? (
        <HolidayPreview offered={offered} known={group.holidays} chosen={chosen} onChange={choose} />
      ) : null}
      <LeaveEffect before={dates([])} after={added.length > 0 ? dates(added.map(({ date }) => date)) : null} />
      <p className={typography.noteInline}>{t('holidays.import.source')}</p>
      <FormFooter>
        <CancelButton />
        <Button disabled={count === 0} loading={loading} onClick={() => void run()}>
          {t('holidays.import.go', { count })}
        </Button>
      </FormFooter>
    </>
  );
};

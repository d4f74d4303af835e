import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { lastWorkday, weekTotal } from '#domain/contracts/contract-on.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { displayName } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import type { DetailField } from '#domain/employees/personal-details.ts';
import { shortDecimal } from '#domain/money/decimal.ts';
import type { ReportCell, ReportColumn } from '#domain/reports/report-definition.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { readCustomFields } from '#services/custom-fields/custom-fields-reader.ts';
import { loadEmployeeNotes } from '#services/employees/employee-notes.ts';
import { readLoginCounts } from '#services/identity/login-reader.ts';
import { peopleWithSecondStep } from '#services/identity/second-step/two-factor.ts';
import type { Ctx } from '#services/kit/context.ts';
import { inTurns } from '#services/kit/kept.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { localeOf, ownColumns, paySeen, personColumns, placeColumns } from '#services/reports/report-columns.ts';
import { type ReportFilter, type ReportPerson, reportPeople } from '#services/reports/report-scope.ts';
import { reportTexts } from '#services/reports/report-texts.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';
import { loadNames, loadOrganisation } from '#services/table.ts';

type Row = ReportPerson & {
  name: string;
  employee_nr: string | null;
  departmentId: string;
  department_name: string;
  location_name: string;
  teams: string;
  contractType: string | null;
  contractDepartment: string | null;
  /** Whether the viewer may see the contract, and passport and bank numbers. */
  seesContract: boolean;
  seesIdentity: boolean;
  /** Whether the person uses two-factor sign-in; null for viewers who don't manage the account. */
  secondStep: boolean | null;
  /** Date of the profile's last change in the account's time zone. */
  changedOn: PlainDate;
  changedBy: string | null;
  createdOn: PlainDate | null;
  createdBy: string | null;
  /** Notes about the person; null for viewers who don't manage records, and about themselves. */
  notes: string | null;
  /** Null for readers who don't manage the account. */
  login: { count: number; last: PlainDate | null } | null;
};

const text = (key: string, of: (row: Row) => ReportCell, more: Partial<ReportColumn<Row>> = {}): ReportColumn<Row> => ({
  key,
  unit: 'text',
  of,
  total: 'none',
  optional: true,
  ...more,
});
const date = (key: string, of: (row: Row) => ReportCell, more: Partial<ReportColumn<Row>> = {}): ReportColumn<Row> =>
  text(key, of, { unit: 'date', ...more });

const detailOf = (key: string, of: (row: Row) => ReportCell): ReportColumn<Row> => text(key, of, { extra: true });
const detail = (key: DetailField): ReportColumn<Row> => detailOf(key, ({ person }) => person[key]);
const identity = (key: DetailField): ReportColumn<Row> =>
  text(key, ({ person, seesIdentity }) => (seesIdentity ? person[key] : null), {
    extra: true,
    needs: employeesAccess.viewIdentity,
  });

/** Shown even when empty: notes are read only once the column is selected. */
const notesColumn: ReportColumn<Row> = {
  key: 'employeeNotes',
  unit: 'text',
  of: ({ notes }) => notes,
  total: 'none',
  extra: true,
  needs: employeesAccess.viewEmployeeNotes,
};

const ofContract = { needs: contractsAccess.viewContracts, optional: true } as const;

/** Sign-in method, count and last date are only for account managers. */
const loginSeen = { allOf: ['manageAccount'] } as const satisfies Requirement;

const columns: ReportColumn<Row>[] = [
  ...personColumns<Row>(({ person }) => person.id),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  detailOf('first_name', ({ person }) => person.first_name),
  detailOf('prefix', ({ person }) => person.prefix),
  detailOf('last_name', ({ person }) => person.last_name),
  text('teams', ({ teams }) => teams || null),
  text('email', ({ person }) => person.email),
  text('phone', ({ person }) => person.phone),
  detail('mobile_nr'),
  detail('emergency_nr'),
  detail('street_address'),
  detail('post_code'),
  text('city', ({ person }) => person.city, { extra: true, groups: true }),
  date('birthday', ({ person }) => person.birthday, { extra: true }),
  detail('birthplace'),
  detail('nationality'),
  identity('ssn'),
  identity('passport_number'),
  identity('banknr'),
  date('hire_date', ({ person }) => person.hire_date),
  date('startdate', ({ person }) => person.startdate, { extra: true }),
  date('lastDay', ({ person }) => person.enddate && addDays(person.enddate, -1)),
  text('contractType', ({ contractType }) => contractType, { ...ofContract, groups: true }),
  text('contractDepartment', ({ contractDepartment }) => contractDepartment, {
    ...ofContract,
    groups: true,
    extra: true,
  }),
  text('function', ({ contract, seesContract }) => (seesContract ? (contract?.function ?? null) : null), {
    ...ofContract,
    groups: true,
  }),
  {
    key: 'weekHours',
    unit: 'minutes',
    of: ({ contract, seesContract }) => (contract && seesContract ? weekTotal(contract.minutes) : null),
    total: 'sum',
    ...ofContract,
  },
  date(
    'contractStart',
    ({ contract, seesContract }) => (seesContract ? (contract?.startdate ?? null) : null),
    ofContract,
  ),
  date(
    'contractEnd',
    ({ contract, seesContract }) => (contract && seesContract ? lastWorkday(contract) : null),
    ofContract,
  ),
  {
    key: 'wage',
    about: 'wageNow',
    unit: 'money',
    of: ({ contract, seesContract }) => (seesContract ? (contract?.wageMinor ?? null) : null),
    total: 'none',
    ...paySeen,
  },
  text(
    'wageTax',
    ({ contract, seesContract }) => (contract && seesContract ? String(contract.wageTax !== false) : null),
    { ...ofContract, unit: 'word', groups: true, extra: true },
  ),
  text('contractNote', ({ contract, seesContract }) => (seesContract ? (contract?.note ?? null) : null), {
    ...ofContract,
    extra: true,
  }),
  text('skills', ({ person }) => person.skills.join(', ') || null, { extra: true }),
  text('secondStep', ({ secondStep }) => (secondStep === null ? null : String(secondStep)), {
    unit: 'word',
    groups: true,
    extra: true,
    needs: loginSeen,
  }),
  date('lastLogin', ({ login }) => login?.last ?? null, { extra: true, needs: loginSeen }),
  text('logins', ({ login }) => login?.count ?? null, { extra: true, unit: 'count', total: 'sum', needs: loginSeen }),
  date('createdOn', ({ createdOn }) => createdOn, { extra: true }),
  text('createdBy', ({ createdBy }) => createdBy, {
    extra: true,
    groups: true,
    idOf: ({ person }) => person.createdBy ?? '',
  }),
  date('changedOn', ({ changedOn }) => changedOn, { extra: true }),
  text('changedBy', ({ changedBy }) => changedBy, {
    extra: true,
    groups: true,
    idOf: ({ person }) => person.updatedBy ?? '',
  }),
  text('locale', ({ person }) => person.locale, { unit: 'word', groups: true, extra: true }),
  text('verified', ({ person }) => String(person.verified), { unit: 'word', groups: true, extra: true }),
];

/** Notes for planners, when the viewer may read them. */
const noteColumn = (viewer: Viewer): ReportColumn<Row> =>
  text(
    'roster_note',
    ({ person }) => (meetsFor(viewer, employeesAccess.viewRosterNote, person).ok ? person.roster_note : null),
    {
      extra: true,
      needs: employeesAccess.viewRosterNote,
    },
  );

/** Accrual per hour of work for each balance, under the current contract. */
const accrualColumns = (balances: readonly TimeOffBalance[], locale: Locale): ReportColumn<Row>[] =>
  balances.map(({ id, name, unit }) =>
    text(
      `accrual-${id}`,
      ({ contract, seesContract }) => {
        const accrual = seesContract ? contract?.accruals?.find(({ balanceId }) => balanceId === id) : undefined;
        return accrual ? shortDecimal(accrual.factor, 10) : null;
      },
      {
        ...ofContract,
        name: reportTexts(locale)(unit === 'hours' ? 'heading.accrualHours' : 'heading.accrualDays', { balance: name }),
        extra: true,
      },
    ),
  );

/** Notes about these people, newest first: one Query for each person whose notes the viewer may read. */
const notesOf = async (ctx: Ctx<Viewer>, people: readonly ReportPerson[]): Promise<Map<string, string>> => {
  const read = people.filter(
    ({ person }) =>
      person.id !== ctx.viewer.userId && meetsFor(ctx.viewer, employeesAccess.viewEmployeeNotes, person).ok,
  );
  const found = new Map<string, string>();
  await inTurns(read, async ({ person }) => {
    const notes = await loadEmployeeNotes(ctx, person.id);
    const lines = notes.map((note) => `${dateAt(note.created, ctx.viewer.zone)}: ${note.text}`);
    if (lines.length > 0) found.set(person.id, lines.join('; '));
  });
  return found;
};

const loginOf = (
  logins: Awaited<ReturnType<typeof readLoginCounts>> | null,
  { person, zone }: { person: ReportPerson['person']; zone: string },
): Row['login'] => {
  if (!logins) return null;
  const known = logins.get(person.id);
  return known ? { count: known.logins, last: dateAt(known.lastLoginAt, zone) } : { count: 0, last: null };
};

/** Notes are read only when the layout shows them. */
const showsNotes = ({ arrangement }: ReportFilter): boolean => arrangement?.columns?.includes('employeeNotes') ?? false;

/** People with their profiles and current contracts. */
export const employeesReport = defineReport<Row>({
  load: async (ctx, filter) => {
    const { viewer } = ctx;
    const managesLogins = meets(viewer, loginSeen).ok;
    const [people, fields, names, { teams, contractTypes, timeOffBalances }, secured, logins] = await Promise.all([
      reportPeople(ctx, filter, employeesAccess.viewEmployees),
      readCustomFields(ctx),
      placeNames(ctx),
      loadOrganisation(ctx, viewer.accountId),
      managesLogins ? peopleWithSecondStep(ctx, viewer.accountId) : null,
      managesLogins ? readLoginCounts(ctx, viewer.accountId) : null,
    ]);
    const notes = showsNotes(filter) ? await notesOf(ctx, people) : new Map<string, string>();
    const authors = await loadNames(
      ctx,
      viewer.accountId,
      people.flatMap(({ person: { createdBy, updatedBy } }) => [createdBy ?? [], updatedBy ?? []].flat()),
    );
    const typeNames = new Map(contractTypes.map(({ id, name }) => [id, name]));
    const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
    const rows = people.map(({ person, contract, contracts }): Row => {
      const departmentId = person.memberships[0]?.departmentId ?? '';
      const seesContract =
        contract !== undefined &&
        meets(viewer, contractsAccess.viewContracts, { departmentId: contract.departmentId }).ok;
      return {
        person,
        contract,
        contracts,
        name: displayName(person),
        employee_nr: person.employee_nr,
        departmentId,
        ...names.department(departmentId),
        teams: person.memberships.flatMap(({ teamId }) => teamNames.get(teamId) ?? []).join(', '),
        contractType: seesContract ? (typeNames.get(contract.contractTypeId) ?? null) : null,
        contractDepartment: seesContract ? names.department(contract.departmentId).department_name : null,
        seesContract,
        secondStep: secured === null ? null : secured.has(person.id),
        changedOn: dateAt(person.updatedAt, viewer.zone),
        changedBy: authors.get(person.updatedBy ?? '') ?? null,
        createdOn: person.createdAt ? dateAt(person.createdAt, viewer.zone) : null,
        createdBy: authors.get(person.createdBy ?? '') ?? null,
        notes: notes.get(person.id) ?? null,
        login: loginOf(logins, { person, zone: viewer.zone }),
        seesIdentity: meetsFor(viewer, employeesAccess.viewIdentity, person).ok,
      };
    });
    const own = fields.filter(({ appliesTo }) => appliesTo === 'user');
    return {
      columns: [
        ...columns,
        ...accrualColumns(timeOffBalances, await localeOf(ctx)),
        noteColumn(viewer),
        notesColumn,
        ...ownColumns<Row>(own, ({ person }) => person.customFields),
      ],
      rows,
    };
  },
});

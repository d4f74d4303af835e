import type { Viewer } from '#domain/access/viewer.ts';
import { evenWeek } from '#domain/contracts/week-minutes.ts';
import { firstTouchModules } from '#domain/onboarding/user-guide.ts';
import { defaultDepartmentSettings } from '#domain/organisation/department.ts';
import { createContract } from '#services/contracts/manage-contracts.ts';
import { createEmployee } from '#services/employment/create-employee.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { trackUserGuide } from '#services/onboarding/track-user-guide.ts';
import { createDepartment } from '#services/organisation/create-department.ts';
import { editDepartment } from '#services/organisation/edit-department.ts';
import { createLocation } from '#services/organisation/locations/manage-locations.ts';
import { createTeam, editTeam } from '#services/organisation/teams/manage-teams.ts';

import type { Ports } from '#services/ports/ports.ts';
import { createShift } from '#services/shifts/types/manage-shift-types.ts';
import { createAccount, type NewAccount } from '#services/sign-up/create-account.ts';
import { loadOrganisation, loadPeople, type Organisation } from '#services/table.ts';
import { emailOf, type SeedCompany, type SeedDepartment, type SeedPerson } from './company.ts';
import type { Worker } from './plan.ts';

/** A seeded company without a schedule; `act` returns a new context of its owner. */
export type Built = { made: NewAccount; act: () => Ctx<Viewer>; organisation: Organisation; workers: Worker[] };

/** Throws on refusals, which are errors in the seed. */
export const sure = <T>(answer: T | Refusal): T => {
  if (isRefusal(answer)) throw new Error(`The seed was refused: ${answer.code} ${answer.key} ${answer.field ?? ''}`);
  return answer;
};

/**
 * Creates account, places, shift types and people through the same use cases as the screens. Returns a refusal of the account.
 */
export const buildCompany = async (
  ports: Ports,
  company: SeedCompany,
  password: string,
  onPerson: (done: number) => void = () => {},
): Promise<Built | Refusal> => {
  const made = await openAccount(ports, company, password);
  if (isRefusal(made)) return made;
  const { viewer } = await loadViewer(contextFor(ports, { viewer: null }), made.accountId, made.ownerId);
  const act = (): Ctx<Viewer> => contextFor(ports, { viewer: viewer! });
  await addPlaces(act, company, made);
  const organisation = await loadOrganisation(act(), made.accountId);
  await addPeople(act(), company, made, organisation, onPerson);
  // Skips the introductions of modules in demo companies.
  const step = [...firstTouchModules];
  sure(await trackUserGuide(act(), { guide: 'TOUCHED_MODULES', step, status: 'FINISHED' }));
  const workers = await workersOf(act(), company, made, organisation);
  return { made, act, organisation, workers };
};

const openAccount = (ports: Ports, company: SeedCompany, password: string): Promise<NewAccount | Refusal> => {
  const { owner, domain, country, zone, name } = company;
  const [location] = company.locations;
  const [department] = location!.departments;
  const { first_name, prefix, last_name } = owner;
  return createAccount(contextFor(ports, { viewer: null }), {
    company: name,
    country,
    zone,
    first_name,
    prefix: prefix ?? null,
    last_name,
    email: emailOf(owner, domain),
    password,
    state: 'active',
    demo: true,
    location: location!.name,
    city: location!.city,
    department: department!.name,
    team: department!.teams[0]!.name,
  });
};

type Act = () => Ctx<Viewer>;
type Place = { departmentId: string; locationId: string; firstTeamId: string };

const addPlaces = async (act: Act, company: SeedCompany, made: NewAccount): Promise<void> => {
  for (const [index, location] of company.locations.entries()) {
    const locationId = index === 0 ? made.locationId : act().ports.ids.next('loc');
    const { name, city, country } = location;
    if (index > 0) sure(await createLocation(act(), { id: locationId, name, city, country }));
    for (const department of location.departments) {
      const first = index === 0 && department === location.departments[0];
      const place = first ? { ...made, firstTeamId: made.teamId } : await addDepartment(act, locationId, department);
      await fillDepartment(act, department, place);
    }
  }
};

const addDepartment = async (act: Act, locationId: string, { name, zone }: SeedDepartment): Promise<Place> => {
  const departmentId = act().ports.ids.next('dep');
  sure(await createDepartment(act(), { id: departmentId, locationId, name, zone }));
  const { accountId } = act().viewer;
  const team = (await loadOrganisation(act(), accountId)).teams.find((team) => team.departmentId === departmentId);
  return { departmentId, locationId, firstTeamId: team!.id };
};

const fillDepartment = async (act: Act, department: SeedDepartment, place: Place): Promise<void> => {
  const { departmentId, locationId, firstTeamId } = place;
  const { name, zone, publishDaysAhead, teams, templates } = department;
  const settings = { ...defaultDepartmentSettings, publishDaysAhead };
  sure(await editDepartment(act(), { id: departmentId, version: 1, locationId, name, zone, settings }));
  for (const [index, team] of teams.entries())
    if (index === 0) sure(await editTeam(act(), { id: firstTeamId, version: 1, type: 'default', ...team }));
    else sure(await createTeam(act(), { id: act().ports.ids.next('tem'), departmentId, ...team }));
  for (const { from, to, ...template } of templates)
    sure(
      await createShift(act(), {
        id: act().ports.ids.next('shf'),
        departmentId,
        starttime: from,
        endtime: to,
        ...template,
      }),
    );
};

const teamOf = ({ departments, teams }: Organisation, person: SeedPerson) => {
  const department = departments.find(({ name }) => name === person.department)!;
  const team = teams.find((team) => team.departmentId === department.id && team.name === person.team)!;
  return { department, team };
};

const addPeople = async (
  ctx: Ctx<Viewer>,
  company: SeedCompany,
  made: NewAccount,
  organisation: Organisation,
  onPerson: (done: number) => void,
): Promise<void> => {
  const { ids } = ctx.ports;
  const contractOf = ({ contractType, weeklyMinutes, since, wageMinor, job }: SeedPerson) => ({
    id: ids.next('con'),
    contractTypeId: made.contractTypes[contractType]!,
    minutes: evenWeek(weeklyMinutes),
    startdate: since,
    wageMinor,
    function: job,
  });
  const { department } = teamOf(organisation, company.owner);
  const ownerId = made.ownerId;
  sure(await createContract(ctx, { employeeId: ownerId, departmentId: department.id, ...contractOf(company.owner) }));
  for (const [index, person] of company.people.entries()) {
    const { first_name, prefix, last_name, birthdate, since } = person;
    sure(
      await createEmployee(ctx, {
        id: ids.next('emp'),
        first_name,
        prefix,
        last_name,
        email: emailOf(person, company.domain),
        employee_nr: `${company.initials}-${String(index + 2).padStart(3, '0')}`,
        birthdate,
        startdate: since,
        teamIds: [teamOf(organisation, person).team.id],
        contract: contractOf(person),
      }),
    );
    onPerson(index + 2);
  }
};

/** The people with the data that a seed's schedule needs. */
export const workersOf = async (
  ctx: Ctx<Viewer>,
  company: SeedCompany,
  made: NewAccount,
  organisation: Organisation,
): Promise<Worker[]> => {
  const { employees, contracts } = await loadPeople(ctx, made.accountId);
  const byEmail = new Map(employees.map((employee) => [employee.email, employee]));
  const terms = new Map(contracts.map((contract) => [contract.employeeId, contract]));
  return [company.owner, ...company.people].map((person, turn) => {
    const { department, team } = teamOf(organisation, person);
    const employee = byEmail.get(emailOf(person, company.domain))!;
    const own = organisation.shifts.filter(({ departmentId }) => departmentId === department.id);
    return {
      employee,
      contract: terms.get(employee.id)!,
      departmentId: department.id,
      teamId: team.id,
      zone: department.zone ?? ctx.viewer.zone,
      templates: person.templates.map((name) => own.find(({ long_name }) => long_name === name)!),
      turn,
    };
  });
};

import { displayName } from '#domain/employees/employee.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { editUserPermissions } from '#services/employees/edit-user-permissions.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import { type DemoLogin, listDemoLogins } from '#services/identity/demo-logins.ts';
import { giveLogin } from '#services/identity/give-login.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Ports } from '#services/ports/ports.ts';
import { type Built, buildCompany, sure } from './build-company.ts';
import { chanceOf } from './chance.ts';
import { demoPassword } from './demo-password.ts';
import { seedingFor } from './seed-demo.ts';
import { seededIds } from './seeded-ids.ts';
import { type Size, sizedCompany, sizes } from './sized-company.ts';
import { departmentPlan } from './sized-plan.ts';
import { writeWorkPlan } from './write-plan.ts';

const zone = 'Europe/Amsterdam';

/**
 * Seeds a company of that size around the current date, deterministic per date. Returns its logins; none when it already exists.
 */
export const seedSize = async (input: Ports, size: Size, print: (line: string) => void): Promise<DemoLogin[]> => {
  const ports = { ...input, ids: seededIds(`size${size}`, dateAt(instant(input.clock.now()), 'UTC')) };
  const { people, departments } = sizes[size];
  print(`Size ${size}: ${people} people in ${departments} departments`);
  const built = await buildCompany(ports, sizedCompany(size, chanceOf(`size ${size}`)), demoPassword, (done) => {
    if (done % 100 === 0) print(`  people ${done} of ${people}`);
  });
  if (isRefusal(built)) return [];
  const seeding = seedingFor(ports, `size ${size}`, zone, built.made.accountId);
  for (const [index, { id, name }] of built.organisation.departments.entries()) {
    const crew = built.workers.filter(({ departmentId }) => departmentId === id);
    const plan = departmentPlan(seeding, built, crew);
    await writeWorkPlan(built.act(), seeding, plan, crew);
    print(`  ${name} (${index + 1} of ${departments}): ${plan.shifts.length} shifts, ${plan.entries.length} worked`);
  }
  return giveLogins(built);
};

const giveLogins = async ({ act, made, workers }: Built): Promise<DemoLogin[]> => {
  const [owner, supervisor, employee] = workers as [
    Built['workers'][number],
    Built['workers'][number],
    Built['workers'][number],
  ];
  const { departmentId } = supervisor;
  const { id, version } = supervisor.employee;
  sure(await editUserPermissions(act(), { id, version, groups: [{ departmentId, groupId: made.groups.Manager! }] }));
  for (const worker of [supervisor, employee])
    await giveLogin(act(), (await readEmployee(act(), worker.employee.id))!, demoPassword);
  const roles = [
    ['manager', owner],
    ['supervisor', supervisor],
    ['employee', employee],
  ] as const;
  const logins = roles.map(([role, { employee: person }]) => ({
    role,
    email: person.email,
    password: demoPassword,
    name: displayName(person),
    about: `${workers.length} people`,
    company: null,
    state: null,
  }));
  await listDemoLogins(act(), logins);
  return logins;
};

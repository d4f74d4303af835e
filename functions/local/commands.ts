import { parseArgs } from 'node:util';
import { seedSize } from '#services/seed/seed-size.ts';
import { type Size, sizes } from '#services/seed/sized-company.ts';
import type { Command } from './command-shape.ts';
import { importCommand } from './import-command.ts';
import { tenantCommand } from './tenant-command.ts';
import { tokenCommand } from './token-command.ts';

const usage = `npm run seed -- --size ${Object.keys(sizes).join('|')}`;
const isSize = (text: string | undefined): text is Size => text !== undefined && Object.hasOwn(sizes, text);

/** Adds a company of the given size to the local data. */
const seedCommand: Command = async (ports, args, { print }) => {
  const { size } = parseArgs({ args: [...args], options: { size: { type: 'string' } } }).values;
  if (!isSize(size)) {
    print(usage);
    return 2;
  }
  const logins = await seedSize(ports, size, print);
  if (logins.length === 0) print(`Company ${size} is there already.`);
  for (const { role, email, password } of logins) print(`  ${role.padEnd(12)}${email}  ${password}`);
  return 0;
};

/** Commands behind `npm run <name>`: executed in the running server, or in their own runtime. */
export const commands: Record<string, Command> = {
  import: importCommand,
  seed: seedCommand,
  tenant: tenantCommand,
  token: tokenCommand,
};

import type { Command } from './command-shape.ts';
import { importCommand } from './import-command.ts';
import { seedCommand } from './seed-command.ts';
import { tenantCommand } from './tenant-command.ts';
import { tokenCommand } from './token-command.ts';

/** What `npm run <name>` does inside the product: in the running server, or in a runtime of its own. */
export const commands: Record<string, Command> = {
  import: importCommand,
  seed: seedCommand,
  tenant: tenantCommand,
  token: tokenCommand,
};

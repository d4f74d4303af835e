#!/usr/bin/env node
// Every npm script begins here, on whatever Node the machine has; from the install on, the project's own Node does the work.
import { commandsFor } from './commands.mjs';
import { chooseEngine } from './engine.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node24.mjs';
import { endTogether } from './step.mjs';

/** What checks, generates or deploys needs no database. */
const withData = ['start', 'dev', 'test', 'import', 'seed', 'tenant', 'token', 'bench'];

/** What needs the product alone, without the tools that test, check and deploy it. */
const withProduct = ['start', 'import', 'seed', 'tenant', 'token'];

const [name = '', ...args] = process.argv.slice(2);
endTogether();
const explores = name === 'start' && args.includes('--explorer');
// npm mostly writes files, so a Node that is missing is fetched meanwhile.
const [node] = await Promise.all([findNode(), ensureInstalled({ withTools: explores || !withProduct.includes(name) })]);
if (!node) process.exit(1);
const commands = commandsFor(node);
if (!(name in commands)) {
  process.stderr.write(`${name} is not a command. There are ${Object.keys(commands).join(', ')}.\n`);
  process.exit(2);
}
if (withData.includes(name)) await chooseEngine();
await commands[name](args.filter((one) => one !== '--explorer'));

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startEngine } from '#platform/local/engine.ts';
import type { EngineProgram } from '#platform/local/engine-program.ts';
import { quietLog } from '#tests/kit/recorders.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

/** An engine of a few lines: `code` runs with its `port`. */
const standIn = (code: string): { program: EngineProgram; ports: number[] } => {
  const script = join(temporaryFolder(), 'engine.mjs');
  writeFileSync(script, `import { createServer } from 'node:http';\nconst port = Number(process.argv[2]);\n${code}\n`);
  const ports: number[] = [];
  const program: EngineProgram = {
    command: (port) => {
      ports.push(port);
      return [process.execPath, script, String(port)];
    },
    readyWord: 'beginning',
    isAnswering: (port) =>
      fetch(`http://127.0.0.1:${port}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    portTakenWord: 'Failed to bind',
    prepare: () => {},
  };
  return { program, ports };
};

const listens = "createServer((_, answer) => answer.end('here')).listen(port, '127.0.0.1');";

it('is there when it answers, not when it only says that it begins', async () => {
  const { program } = standIn(`
    console.log('beginning');
    let asked = 0;
    createServer((_, answer) => {
      asked += 1;
      answer.writeHead(asked < 3 ? 503 : 200).end('here');
    }).listen(port, '127.0.0.1');`);
  const engine = await startEngine({ log: quietLog, program });
  try {
    expect((await fetch(engine.endpoint)).status).toBe(200);
  } finally {
    await engine.stop();
  }
});

it('takes another port when the first is taken, even by a program that does not end then', async () => {
  const mark = join(temporaryFolder(), 'second');
  const { program, ports } = standIn(`
    import { existsSync, writeFileSync } from 'node:fs';
    console.log('beginning');
    if (existsSync(${JSON.stringify(mark)})) ${listens}
    else {
      writeFileSync(${JSON.stringify(mark)}, '');
      console.error('Failed to bind to 0.0.0.0:' + port);
      setInterval(() => {}, 1000);
    }`);
  const engine = await startEngine({ log: quietLog, program });
  try {
    expect(ports).toHaveLength(2);
    expect(engine.endpoint).toBe(`http://127.0.0.1:${ports[1]}`);
  } finally {
    await engine.stop();
  }
});

it('that ends before it answers is an error with its last words', async () => {
  const { program } = standIn("console.log('beginning');\nconsole.error('no such option');\nprocess.exitCode = 3;");
  await expect(startEngine({ log: quietLog, program })).rejects.toThrow(/ended with 3: [\s\S]*no such option/);
});

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The shells that this process has started, each of which waits to kill an engine. */
const guards = (): string[] =>
  readdirSync('/proc')
    .filter((name) => read(`/proc/${name}/status`).includes(`\nPPid:\t${process.pid}\n`))
    .map((name) => read(`/proc/${name}/cmdline`))
    .filter((command) => command.includes('read _'));

it.skipIf(process.platform !== 'linux')(
  'has a guard before it begins, so that a kill at any moment leaves none behind',
  async () => {
    const { program } = standIn(`console.log('beginning');\n${listens}`);
    const before = guards().length;
    let atStart = 0;
    const command: EngineProgram['command'] = (port, folder) => {
      atStart = guards().length - before;
      return program.command(port, folder);
    };
    const engine = await startEngine({ log: quietLog, program: { ...program, command } });
    await engine.stop();
    expect(atStart).toBe(1);
  },
);

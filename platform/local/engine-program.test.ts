import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineProgram } from './engine-program.ts';

const chosen = {
  MUSTER_ENGINE: 'dynamodb-local',
  DYNAMODB_LOCAL_JAVA: '/jdk/java',
  DYNAMODB_LOCAL_JAR: '/db/Local.jar',
};

describe('DynamoDB Local', () => {
  it('runs by the Java that was found, in the folder of its files, with one database for all credentials', () => {
    const { command, cwd } = engineProgram(chosen);
    const line = command(20_000).join(' ');
    expect(line).toMatch(/^\/jdk\/java .*-jar \/db\/Local\.jar -sharedDb -inMemory .*-port 20000$/);
    expect(cwd).toBe('/db');
  });

  it('keeps its files in a folder of its own in the data folder', () => {
    const line = engineProgram(chosen).command(20_000, 'data').join(' ');
    expect(line).toContain(`-sharedDb -dbPath ${resolve('data', 'dynamodb-local')}`);
    expect(line).not.toContain('-inMemory');
  });

  it('reports nothing to its maker, and is closed to scripts of other web pages', () => {
    const args = engineProgram(chosen).command(20_000);
    expect(args).toContain('-disableTelemetry');
    expect(args[args.indexOf('-cors') + 1]).toBe('http://127.0.0.1');
  });

  it('is not started where no script has found Java and fetched it', () => {
    expect(() => engineProgram({ MUSTER_ENGINE: 'dynamodb-local' })).toThrow(/npm start/);
  });
});

import { BadSetting, localConfig } from './config.ts';

/** Run before a build, so that a wrong setting is told at once. */
try {
  localConfig(process.env);
} catch (fault) {
  if (!(fault instanceof BadSetting)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exit(2);
}

import { BadSetting, localConfig } from './config.ts';
import { readyFolder } from './data-folder.ts';

/** Run before a build, so that a wrong setting is reported at once. */
try {
  readyFolder(localConfig(process.env).data);
} catch (fault) {
  if (!(fault instanceof BadSetting)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exit(2);
}

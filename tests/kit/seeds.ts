import { execFileSync } from 'node:child_process';
import fc from 'fast-check';

/** The tree of the last commit as a number; a copy without Git has one seed. */
const seedOfTheTree = (): number => {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(tree.toString().slice(0, 8), 16) | 0;
  } catch {
    return 1;
  }
};

// The same files are tested with the same cases, here and wherever they are tested again; with every change, and under FULL, by new ones.
if (!process.env.FULL) {
  process.env.PROPERTY_SEED ??= String(seedOfTheTree());
  fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });
}

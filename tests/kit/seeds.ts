import { execFileSync } from 'node:child_process';
import fc from 'fast-check';

/** The tree of the last commit as a number; 1 in a copy without Git. */
const seedOfTheTree = (): number => {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(tree.toString().slice(0, 8), 16) | 0;
  } catch {
    return 1;
  }
};

// The same files always run with the same cases, here and on other machines. Every change and every FULL run brings new cases.
if (!process.env.FULL) {
  process.env.PROPERTY_SEED ??= String(seedOfTheTree());
  fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });
}

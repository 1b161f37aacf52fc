import { runProgram } from './hand-over.mjs';
import { installDependencies } from './install.mjs';

installDependencies();
process.exitCode = await runProgram('tooling/test.ts', process.argv.slice(2));

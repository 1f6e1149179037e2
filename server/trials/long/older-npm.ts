import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Installs and starts a copy of what is committed on a bare machine with npm 10, as CI does with npm 11.

const root = join(import.meta.dirname, '..', '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'clearway-npm-'));
execFileSync('bash', ['-c', 'git archive HEAD | tar -x -C "$0"', copy], { cwd: root });
const { status } = spawnSync(join(root, '.ci', 'bare-machine'), ['10'], { cwd: copy, stdio: 'inherit' });
rmSync(copy, { recursive: true });
console.log(`a bare machine with npm 10: ${status === 0 ? 'it starts' : 'it does not start'}`);
process.exit(status === 0 ? 0 : 1);

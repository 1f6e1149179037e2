import { spawnSync } from 'node:child_process';

const root = new URL('..', import.meta.url);

/** The files that git knows; null in a copy without git or its folder. */
export function committedFiles(): string[] | null {
	const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
	return status === 0 ? stdout.split('\0').filter(Boolean) : null;
}
